import { FixedClock, SequentialIds } from '@rampart/kernel';
import { runCommandLine } from '../run.js';
import type { Terminal } from '../terminal.js';

export interface Transcript {
  readonly out: readonly string[];
  readonly err: readonly string[];
  readonly exitCode: number;
}

export const NOON = new Date('2026-03-01T12:00:00Z');

/** Runs one command line at a fixed time. @param secrets the typed answers, in order */
export async function runWords(
  words: readonly string[],
  settings: {
    readonly env?: Terminal['env'];
    readonly ids?: Terminal['ids'];
    readonly secrets?: readonly string[];
  } = {},
): Promise<Transcript> {
  const secrets = [...(settings.secrets ?? [])];
  const out: string[] = [];
  const err: string[] = [];
  const terminal: Terminal = {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    askSecret: () => Promise.resolve(secrets.shift() ?? ''),
    exitCode: 0,
    env: settings.env ?? {},
    clock: new FixedClock(NOON),
    ids: settings.ids ?? new SequentialIds(),
  };
  await runCommandLine(words, terminal);
  return { out, err, exitCode: terminal.exitCode };
}
