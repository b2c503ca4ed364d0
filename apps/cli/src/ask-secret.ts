import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on standard error, and reads one line of standard input without echoing it. */
export async function askSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
