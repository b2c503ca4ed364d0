const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;
/** The type of a message with a row, and the bytes of type and length before its content. */
export const COPY_DATA = 0x64;
export const MESSAGE_START = 5;

/**
 * Rows of COPY in the messages that carry them; see PostgreSQL's documentation, "Message Formats" and "COPY", "Binary
 * Format". `at(row, field)` is the offset of the 32-bit length, which is -1 for null.
 */
export class BinaryRows {
  readonly count: number;
  private readonly view: DataView;
  private readonly offsets: Int32Array;

  /** @param bytes whole messages; others than rows are skipped */
  constructor(
    readonly bytes: Buffer,
    private readonly fields: number,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.offsets = this.index();
    this.count = this.offsets.length / fields;
  }

  private index(): Int32Array {
    const { view, fields, bytes } = this;
    let offsets = new Int32Array(1024 * fields);
    let used = 0;
    let begun = false;
    for (let at = 0; at < bytes.length;) {
      const isRow = bytes[at] === COPY_DATA;
      let offset = at + MESSAGE_START;
      at += 1 + view.getInt32(at + 1);
      if (!isRow) continue;
      if (!begun) offset = this.afterHeader(offset);
      begun = true;
      // The last message ends the rows by the number of columns -1.
      while (offset < at && view.getInt16(offset) >= 0) {
        if (view.getInt16(offset) !== fields)
          throw new TypeError('A row has another number of columns. Compare the query with the reader.');
        if (used === offsets.length) offsets = doubled(offsets);
        offset += 2;
        for (let field = 0; field < fields; field += 1) {
          offsets[used] = offset;
          used += 1;
          const length = view.getInt32(offset);
          offset += length < 0 ? 4 : 4 + length;
        }
      }
    }
    if (!begun) this.afterHeader(bytes.length);
    return offsets.subarray(0, used);
  }

  private afterHeader(offset: number): number {
    if (!this.bytes.subarray(offset, offset + SIGNATURE.length).equals(SIGNATURE))
      throw new TypeError('Not a binary COPY. Ask PostgreSQL for FORMAT binary.');
    return offset + HEADER_BYTES;
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

function doubled(offsets: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(offsets.length * 2);
  larger.set(offsets);
  return larger;
}
