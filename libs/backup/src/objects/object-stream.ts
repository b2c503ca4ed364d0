import { DomainError } from '@rampart/kernel';
import type { Place } from '../places/place.js';

const LENGTH_BYTES = 4;
const PIECE_BYTES = 1024 * 1024;

export interface ObjectTotals {
  readonly count: number;
  readonly bytes: number;
}

/** Each object as: length of the heading, heading (JSON), bytes. What was erased during the copy is left out. */
export class ObjectsOut {
  private count = 0;
  private bytes = 0;

  constructor(private readonly places: ReadonlyMap<string, Place>) {}

  get totals(): ObjectTotals {
    return { count: this.count, bytes: this.bytes };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (const [place, objects] of this.places)
      for await (const { name } of objects.list()) {
        const bytes = await objects.get(name);
        if (bytes === null) continue;
        const heading = Buffer.from(JSON.stringify({ place, name, bytes: bytes.length }));
        const length = Buffer.alloc(LENGTH_BYTES);
        length.writeUInt32BE(heading.length);
        yield Buffer.concat([length, heading]);
        for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
        this.count += 1;
        this.bytes += bytes.length;
      }
  }
}

interface Heading {
  readonly place: string;
  readonly name: string;
  readonly bytes: number;
}

/** Writes the objects of a stream to the places of the same names. @throws DomainError `backup.no-place` */
export async function objectsIn(
  pieces: AsyncIterable<Uint8Array>,
  places: ReadonlyMap<string, Place>,
): Promise<ObjectTotals> {
  const reader = new ByteReader(pieces);
  let [count, bytes] = [0, 0];
  for (;;) {
    const length = await reader.take(LENGTH_BYTES);
    if (length === null) return { count, bytes };
    const text = await reader.need(length.readUInt32BE());
    const heading = JSON.parse(text.toString('utf8')) as Heading;
    const place = places.get(heading.place);
    if (place === undefined) throw noPlace(heading.place);
    await place.put(heading.name, await reader.need(heading.bytes));
    count += 1;
    bytes += heading.bytes;
  }
}

const noPlace = (name: string): DomainError =>
  new DomainError(
    'backup.no-place',
    'invalid',
    `The archive holds objects of ${name}, which has no place here. Set RAMPART_S3_URL or RAMPART_DATA_DIR.`,
  );

class ByteReader {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private held: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  async need(length: number): Promise<Buffer> {
    const bytes = await this.take(length);
    if (bytes === null && length > 0)
      throw new TypeError('The stream of objects ends within an object. Use another archive.');
    return bytes ?? Buffer.alloc(0);
  }

  /** @returns null at the end */
  async take(length: number): Promise<Buffer | null> {
    const gathered: Uint8Array[] = [this.held];
    let size = this.held.length;
    while (size < length) {
      const { value, done } = await this.pieces.next();
      if (done === true) break;
      gathered.push(value);
      size += value.length;
    }
    const all = Buffer.concat(gathered, size);
    if (size === 0) return null;
    if (size < length)
      throw new TypeError('The stream of objects ends within an object. Use another archive.');
    this.held = all.subarray(length);
    return all.subarray(0, length);
  }
}
