import type { Account } from './account.js';
import type { Binaries } from './binaries.js';

export interface Plan {
  readonly folder: string;
  readonly pgdata: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
  /** How long to wait for a foreign or ending server over our data. */
  readonly timeoutMs: number;
}
