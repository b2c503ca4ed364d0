import type { Audience, BotSettings } from '../contract/index.js';

interface LastWatch {
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly running: boolean;
  /** Marks of the first accounts that the scan read. */
  readonly head: readonly string[];
}

/** Read models of all tenants with the state of monitoring. */
export interface Watching {
  tenants(): Promise<readonly { readonly tenantId: string; readonly settings: BotSettings }[]>;
  /** The last monitoring of an audience; null before the first. */
  last(tenantId: string, accountId: string, audience: Audience): Promise<LastWatch | null>;
}
