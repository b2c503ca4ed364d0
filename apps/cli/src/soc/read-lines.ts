import { DomainError } from '@rampart/kernel';
import { LineSplitter, type Line } from '@rampart/soc/domain';
import { createReadStream, statSync } from 'node:fs';

/** Lines of a file, or of standard input for `-`; the last one also without a line end. @throws DomainError */
export async function* readFileLines(path: string): AsyncGenerator<Line> {
  if (path !== '-' && !statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new DomainError('soc.no-such-file', 'invalid', `${path} is not a file.`);
  const splitter = new LineSplitter(LONGEST);
  const input = path === '-' ? process.stdin : createReadStream(path);
  for await (const bytes of input as AsyncIterable<Uint8Array>) yield* splitter.push(bytes);
  yield* splitter.end();
}

/** Characters of a line; CloudTrail delivers whole files in one. */
const LONGEST = 64 * 1024 * 1024;
