import type { Clock, IdSource } from '@rampart/kernel';

export interface Terminal {
  /** One line on standard output: results only, for pipes. */
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  askSecret(question: string): Promise<string>;
  /** The exit code of the process: 1 means "no" or a refusal, 2 no answer. */
  exitCode: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly ids: IdSource;
}
