import { DomainError } from '@rampart/kernel';
import { LineSplitter, RecordJoiner, type Line, type Source } from '@rampart/soc/domain';
import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The longest line, characters. CloudTrail delivers a whole file as one line. */
const LONGEST = 64 * 1024 * 1024;

/** Lines of a file or standard input (`-`), gzip too. @throws DomainError `soc.no-such-file`, `soc.bad-gzip` */
export async function* readFileLines(path: string): AsyncGenerator<Line> {
  if (path !== '-' && !statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new DomainError(
      'soc.no-such-file',
      'invalid',
      `${path} is not a file. Check the path, or use - for standard input.`,
    );
  const splitter = new LineSplitter(LONGEST);
  for await (const bytes of unpacked(path)) yield* splitter.push(bytes);
  yield* splitter.end();
}

export async function* readRecordLines(path: string, source: Source): AsyncGenerator<Line> {
  const joiner = new RecordJoiner(source);
  for await (const line of readFileLines(path)) yield* joiner.push(line);
  yield* joiner.end();
}

async function* unpacked(path: string): AsyncGenerator<Uint8Array> {
  const input = (path === '-' ? process.stdin : createReadStream(path)) as AsyncIterable<Buffer>;
  const pieces = input[Symbol.asyncIterator]();
  const begun = await pieces.next();
  const first = begun.done === true ? Buffer.alloc(0) : begun.value;
  const all = async function* (): AsyncGenerator<Buffer> {
    yield first;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
  };
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* all();
  const gunzip = createGunzip();
  Readable.from(all()).pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    throw new DomainError(
      'soc.bad-gzip',
      'invalid',
      `${path} cannot be unpacked. Compress it again: ${(error as Error).message}`,
    );
  }
}
