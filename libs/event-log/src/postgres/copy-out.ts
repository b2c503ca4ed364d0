import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const READ_AHEAD_BYTES = 1 << 20;
const HEADER_BYTES = SIGNATURE.length + 8;

/**
 * Rows of COPY; see PostgreSQL's documentation, "COPY", "Binary Format". `at(row, field)` is the offset of the 32-bit
 * length, which is -1 for null.
 */
export class BinaryRows {
  readonly count: number;
  private readonly view: DataView;
  private readonly offsets: Int32Array;

  constructor(
    readonly bytes: Buffer,
    private readonly fields: number,
  ) {
    if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE))
      throw new TypeError('Not a binary COPY. Ask PostgreSQL for FORMAT binary.');
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.offsets = this.index();
    this.count = this.offsets.length / fields;
  }

  private index(): Int32Array {
    const { view, fields } = this;
    let offsets = new Int32Array(1024 * fields);
    let used = 0;
    let offset = HEADER_BYTES;
    for (let columns = view.getInt16(offset); columns >= 0; columns = view.getInt16(offset)) {
      if (columns !== fields)
        throw new TypeError('A row has another number of columns. Compare the query with the reader.');
      if (used === offsets.length) {
        const larger = new Int32Array(used * 2);
        larger.set(offsets);
        offsets = larger;
      }
      offset += 2;
      for (let field = 0; field < fields; field += 1) {
        offsets[used] = offset;
        used += 1;
        const length = view.getInt32(offset);
        offset += length < 0 ? 4 : 4 + length;
      }
    }
    return offsets.subarray(0, used);
  }

  at(row: number, field: number): number {
    return this.offsets[row * this.fields + field] as number;
  }

  isNull(row: number, field: number): boolean {
    return this.view.getInt32(this.at(row, field)) < 0;
  }

  int2(row: number, field: number): number {
    return this.view.getInt16(this.at(row, field) + 4);
  }

  int4(row: number, field: number): number {
    return this.view.getInt32(this.at(row, field) + 4);
  }

  /** Exact for values up to 2^53. */
  int8(row: number, field: number): number {
    const offset = this.at(row, field) + 4;
    return this.view.getInt32(offset) * 2 ** 32 + this.view.getUint32(offset + 4);
  }

  /** Whether a field that is not null has the same bytes in two rows. */
  sameBytes(row: number, other: number, field: number): boolean {
    const [from, than] = [this.at(row, field), this.at(other, field)];
    const end = from + 4 + this.view.getInt32(from);
    for (let a = from, b = than; a < end; a += 1, b += 1) if (this.bytes[a] !== this.bytes[b]) return false;
    return true;
  }

  text(row: number, field: number): string {
    const offset = this.at(row, field);
    return this.bytes.toString('utf8', offset + 4, offset + 4 + this.view.getInt32(offset));
  }

  slice(row: number, field: number): Buffer {
    const offset = this.at(row, field);
    return this.bytes.subarray(offset + 4, offset + 4 + this.view.getInt32(offset));
  }

  uuid(row: number, field: number): string {
    const offset = this.at(row, field) + 4;
    const hex = this.bytes.toString('hex', offset, offset + 16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }
}

/** @param query may contain only checked numbers, because COPY accepts no parameters */
export async function copyOut(pool: Pool, query: string, fields: number): Promise<BinaryRows> {
  const client = await pool.connect();
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of client.query(
      copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`, { highWaterMark: READ_AHEAD_BYTES }),
    ))
      chunks.push(chunk as Buffer);
    client.release();
    return new BinaryRows(Buffer.concat(chunks), fields);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
