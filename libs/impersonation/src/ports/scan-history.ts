import type { PlatformId } from '../contract/index.js';

export interface ScanTarget {
  readonly tenantId: string;
  readonly identityId: string | null;
  readonly targetHandle: string;
}

export interface ScanHistory {
  latestCompleted(
    target: ScanTarget,
  ): Promise<readonly { readonly platform: PlatformId; readonly scanId: string }[]>;
}
