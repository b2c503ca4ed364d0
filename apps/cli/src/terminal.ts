import type { Clock, IdSource } from '@rampart/kernel';

export interface Terminal {
  /** Writes one line to standard output, which gets results only, so that it can be piped. */
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  askSecret(question: string): Promise<string>;
  /** The exit code of the process: 1 for "no" or a refusal, 2 when there is no answer. */
  exitCode: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly ids: IdSource;
}
