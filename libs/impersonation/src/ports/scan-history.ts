import type { PlatformId } from '../contract/index.js';

/** What a re-scan is compared with. */
export interface ScanTarget {
  readonly tenantId: string;
  readonly identityId: string | null;
  readonly targetHandle: string;
}

export interface ScanHistory {
  /** For each platform, the latest scan of the same target that was completed there. */
  latestCompleted(
    target: ScanTarget,
  ): Promise<readonly { readonly platform: PlatformId; readonly scanId: string }[]>;
}
