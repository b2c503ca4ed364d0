import { DomainError } from '@rampart/kernel';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Lines of a file, or of standard input for `-`; the last one also without a line end. @throws DomainError */
export async function* readLines(path: string): AsyncGenerator<string> {
  if (path !== '-' && !existsSync(path))
    throw new DomainError('soc.no-such-file', 'invalid', `${path} does not exist.`);
  const input = path === '-' ? process.stdin : createReadStream(path);
  yield* createInterface({ input, crlfDelay: Infinity });
}
