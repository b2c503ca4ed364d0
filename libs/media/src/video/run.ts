import { DomainError } from '@rampart/kernel';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface RunLimits {
  readonly timeoutMs: number;
  readonly bytes: number;
  readonly signal?: AbortSignal;
}

/** The most bytes of standard error that are kept. */
const SAID_BYTES = 4_096;

/** Without a shell; killed when the reader stops or a limit is reached. @throws DomainError `media.video-*` */
export async function* runProgram(
  program: string,
  words: readonly string[],
  { timeoutMs, bytes, signal }: RunLimits,
): AsyncGenerator<Buffer> {
  signal?.throwIfAborted();
  const child = spawn(program, words, { shell: false, stdio: ['ignore', 'pipe', 'pipe'], env: QUIET });
  const ending = endOf(child);
  let overdue = false;
  const kill = (): boolean => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    overdue = true;
    kill();
  }, timeoutMs);
  signal?.addEventListener('abort', kill, { once: true });
  try {
    let read = 0;
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      read += piece.length;
      if (read > bytes) throw refusal('too-large', 'The video is larger than what is read of one.');
      yield piece;
    }
    const { code, said } = await ending;
    signal?.throwIfAborted();
    if (overdue) throw refusal('timeout', `The video took longer than ${timeoutMs / 1000} seconds.`);
    if (code !== 0) throw refusal('unreadable', `The video cannot be read: ${said || 'no reason given'}.`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    kill();
  }
}

export async function readOutput(
  program: string,
  words: readonly string[],
  limits: RunLimits,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of runProgram(program, words, limits)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const QUIET = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

function endOf(
  child: ChildProcessByStdio<null, Readable, Readable>,
): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    if (said.length < SAID_BYTES) said += piece.toString('utf8');
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, said: error.message }));
    child.once('close', (code) => resolve({ code, said: lastLine(said) }));
  });
}

const lastLine = (text: string): string =>
  (text.trim().split('\n').at(-1) ?? '').slice(0, 300).replace(/[.\s]+$/, '');

function refusal(code: 'too-large' | 'timeout' | 'unreadable', message: string): DomainError {
  return new DomainError(`media.video-${code}`, 'invalid', message);
}
