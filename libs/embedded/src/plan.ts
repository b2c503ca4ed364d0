import type { Account } from './account.js';
import type { Binaries } from './binaries.js';

export interface Plan {
  readonly folder: string;
  readonly pgdata: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
  /** Milliseconds to wait for another server on this data, or one that is ending. */
  readonly timeoutMs: number;
}
