import type { Clock, IdSource } from '@rampart/kernel';

/** Everything a command touches outside itself, so that tests can stand in for a terminal. */
export interface Terminal {
  /** One line on standard output: results only, so that they can be piped. */
  readonly out: (line: string) => void;
  /** One line on standard error: what is being done, what is wrong with single inputs. */
  readonly err: (line: string) => void;
  /** Asks for something that must not be shown while it is typed. */
  askSecret(question: string): Promise<string>;
  /** What the process will exit with: 1 means the answer is "no" or a refusal, 2 that there is no answer. */
  exitCode: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly ids: IdSource;
}
