const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;
/** The type of a message with a row, and the bytes of type and length before its content. */
export const COPY_DATA = 0x64;
export const MESSAGE_START = 5;

const EXPECTED_ROWS = 2048;

/** Bytes with their view, which reads numbers faster than a Buffer. */
interface Piece {
  readonly bytes: Buffer;
  readonly view: DataView;
}

/**
 * Rows of COPY in the messages that carry them; see PostgreSQL's documentation, "Message Formats" and "COPY", "Binary
 * Format". A message carries one row; its fields begin with their 32-bit length, which is -1 for null.
 */
export class BinaryRows {
  readonly count: number;
  private readonly pieces: readonly Piece[];
  /** The offset, in its piece, of each row's first field. */
  private readonly starts: Int32Array;
  /** The first row of each piece. */
  private readonly firsts: number[] = [];
  /** The piece that was read last, and its rows. */
  private present: Piece | undefined;
  private first = 0;
  private end = 0;

  /** @param pieces whole messages each; others than rows are skipped */
  constructor(
    pieces: readonly Buffer[],
    private readonly fields: number,
  ) {
    this.pieces = pieces.map((bytes) => ({
      bytes,
      view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
    }));
    this.starts = this.index();
    this.count = this.starts.length;
  }

  private index(): Int32Array {
    let starts = new Int32Array(EXPECTED_ROWS);
    let used = 0;
    let begun = false;
    for (const { view, bytes } of this.pieces) {
      this.firsts.push(used);
      for (let at = 0; at < bytes.length;) {
        const isRow = bytes[at] === COPY_DATA;
        let offset = at + MESSAGE_START;
        at += 1 + view.getInt32(at + 1);
        if (!isRow) continue;
        if (!begun) offset = afterHeader(bytes, offset);
        begun = true;
        // The last message ends the rows by the number of columns -1.
        if (offset >= at || view.getInt16(offset) < 0) continue;
        if (view.getInt16(offset) !== this.fields)
          throw new TypeError('A row has another number of columns. Compare the query with the reader.');
        if (used === starts.length) starts = doubled(starts);
        starts[used] = offset + 2;
        used += 1;
      }
    }
    if (!begun) throw notBinary();
    return starts.subarray(0, used);
  }

  /** Rows are mostly read in their order, so the piece that was read last mostly has the next one. */
  private piece(row: number): Piece {
    if (row >= this.first && row < this.end && this.present !== undefined) return this.present;
    return this.seek(row);
  }

  private seek(row: number): Piece {
    const { firsts, pieces } = this;
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((firsts[middle] as number) <= row) low = middle;
      else high = middle - 1;
    }
    this.present = pieces[low] as Piece;
    this.first = firsts[low] as number;
    this.end = firsts[low + 1] ?? this.count;
    return this.present;
  }

  /** Walks over the fields before it: few are read of most rows, and a list of all would be collected as often. */
  private at(view: DataView, row: number, field: number): number {
    let offset = this.starts[row] as number;
    for (let before = 0; before < field; before += 1) offset += 4 + Math.max(0, view.getInt32(offset));
    return offset;
  }

  isNull(row: number, field: number): boolean {
    const { view } = this.piece(row);
    return view.getInt32(this.at(view, row, field)) < 0;
  }

  int2(row: number, field: number): number {
    const { view } = this.piece(row);
    return view.getInt16(this.at(view, row, field) + 4);
  }

  int4(row: number, field: number): number {
    const { view } = this.piece(row);
    return view.getInt32(this.at(view, row, field) + 4);
  }

  /** Exact for values up to 2^53. */
  int8(row: number, field: number): number {
    const { view } = this.piece(row);
    const offset = this.at(view, row, field) + 4;
    return view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4);
  }

  /** Whether a field that is not null has these bytes. */
  hasBytes(row: number, field: number, wanted: Buffer): boolean {
    const { bytes, view } = this.piece(row);
    const offset = this.at(view, row, field);
    if (view.getInt32(offset) !== wanted.length) return false;
    for (let at = 0; at < wanted.length; at += 1) if (bytes[offset + 4 + at] !== wanted[at]) return false;
    return true;
  }

  text(row: number, field: number): string {
    const { bytes, view } = this.piece(row);
    const offset = this.at(view, row, field);
    return bytes.toString('utf8', offset + 4, offset + 4 + view.getInt32(offset));
  }

  slice(row: number, field: number): Buffer {
    const { bytes, view } = this.piece(row);
    const offset = this.at(view, row, field);
    return bytes.subarray(offset + 4, offset + 4 + view.getInt32(offset));
  }

  uuid(row: number, field: number): string {
    const { bytes, view } = this.piece(row);
    const offset = this.at(view, row, field) + 4;
    const hex = bytes.toString('hex', offset, offset + 16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** Whether a row, or a message between rows, has these bytes. */
  includes(text: string): boolean {
    return this.pieces.some(({ bytes }) => bytes.includes(text));
  }
}

function afterHeader(bytes: Buffer, offset: number): number {
  if (!bytes.subarray(offset, offset + SIGNATURE.length).equals(SIGNATURE)) throw notBinary();
  return offset + HEADER_BYTES;
}

function notBinary(): TypeError {
  return new TypeError('Not a binary COPY. Ask PostgreSQL for FORMAT binary.');
}

function doubled(offsets: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(offsets.length * 2);
  larger.set(offsets);
  return larger;
}
