import type { Audience, BotSettings } from '../contract/index.js';

interface LastWatch {
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly running: boolean;
  /** Marks of the first accounts that it read. */
  readonly head: readonly string[];
}

/** What the read models of all tenants say about monitoring. */
export interface Watching {
  tenants(): Promise<readonly { readonly tenantId: string; readonly settings: BotSettings }[]>;
  /** The last monitoring of an audience; null: none yet. */
  last(tenantId: string, accountId: string, audience: Audience): Promise<LastWatch | null>;
}
