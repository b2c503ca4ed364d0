import { DomainError, t } from '@rampart/kernel';
import { type Bytes, byUnits, concat, sameBytes, utf8 } from './bytes.js';
import { crc32 } from './crc32.js';

/** A file of a package. Its name is a relative path with slashes. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that is read only when it is written, so that its content is not in memory. */
export interface ZipPart {
  readonly name: string;
  readonly size: number;
  /** Opens the content; it must be the same bytes each time. */
  open(): OpenedPart | Promise<OpenedPart>;
}

/** A ZIP gives the checksum of a file before its content, so the checksum must be known first. */
interface OpenedPart {
  readonly crc32: number;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface PlannedZip {
  readonly size: number;
  /** Gives the same bytes each time. */
  pieces(): AsyncGenerator<Uint8Array>;
}

/** Parts start with a letter or digit: no parent folders, hidden files or characters special to a shell. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const MAX_NAME = 200;
const MAX_ENTRIES = 0xfffe;
const MAX_BYTES = 0xfffffffe;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** 1980-01-01, the earliest date of a ZIP. The real time is in the package's signed content. */
const DATE = 0x0021;
const ATTRIBUTES = 0o100644 * 0x10000;

/**
 * Plans the single ZIP for these files: sorted names, stored bytes, fixed times and attributes, nothing optional.
 * Equal files give equal bytes on every machine. Files are not held in memory; each is read when it is written.
 * @throws DomainError `evidence.bad-name` for names that are unsafe, too long or repeated, `evidence.too-large` for 4
 * GiB or 65,535 files
 */
export function planCanonicalZip(parts: readonly ZipPart[]): PlannedZip {
  const sorted = [...parts].sort((a, b) => byUnits(a.name, b.name));
  assertNames(sorted);
  const named = sorted.reduce((sum, { name }) => sum + name.length, 0);
  const offsets = [0];
  for (const { name, size } of sorted)
    offsets.push((offsets.at(-1) as number) + LOCAL_BYTES + name.length + size);
  const offset = offsets.at(-1) as number;
  const central = CENTRAL_BYTES * sorted.length + named;
  if (sorted.length > MAX_ENTRIES || offset + central > MAX_BYTES) throw tooLarge();
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const directory: Uint8Array[] = [];
    for (const [index, { name, size, open }] of sorted.entries()) {
      const { crc32: crc, content } = await open();
      const header = new Header(name, size, crc);
      directory.push(header.central(offsets[index] as number));
      yield header.local();
      yield* content;
    }
    yield concat([...directory, end(sorted.length, central, offset)]);
  }
  return { size: offset + central + END_BYTES, pieces };
}

/** Without copying. @throws DomainError `evidence.not-canonical` when any byte differs from the canonical form */
export function readCanonicalZip(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  while (offset + LOCAL_BYTES <= bytes.length && view.getUint32(offset, true) === LOCAL) {
    const { header, content } = readLocal(bytes, view, offset);
    const previous = entries.at(-1);
    if (previous !== undefined && byUnits(previous.name, header.name) >= 0)
      throw notCanonical(t`Its files are not in order.`);
    entries.push({ name: header.name, bytes: content });
    directory.push(header.central(offset));
    offset += LOCAL_BYTES + header.name.length + content.length;
  }
  const central = concat(directory);
  const tail = concat([central, end(entries.length, central.length, offset)]);
  if (entries.length === 0 || !sameBytes(bytes.subarray(offset), tail))
    throw notCanonical(t`Its directory is not the one of its files.`);
  return entries;
}

function readLocal(
  bytes: Uint8Array,
  view: DataView,
  offset: number,
): { readonly header: Header; readonly content: Uint8Array } {
  const nameBytes = view.getUint16(offset + 26, true);
  const size = view.getUint32(offset + 22, true);
  const start = offset + LOCAL_BYTES + nameBytes;
  if (start + size > bytes.length) throw notCanonical(t`It ends in the middle of a file.`);
  const name = String.fromCharCode(...bytes.subarray(offset + LOCAL_BYTES, Math.min(start, offset + 400)));
  if (nameBytes > MAX_NAME || !NAME.test(name)) throw notCanonical(t`One of its names is not allowed.`);
  const content = bytes.subarray(start, start + size);
  const header = new Header(name, size, crc32(content));
  if (!sameBytes(bytes.subarray(offset, start), header.local()))
    throw notCanonical(t`The file ${name} is not as it was stored.`);
  return { header, content };
}

class Header {
  constructor(
    readonly name: string,
    private readonly size: number,
    private readonly crc: number,
  ) {}

  local(): Bytes {
    const header = new Uint8Array(LOCAL_BYTES + this.name.length);
    const view = new DataView(header.buffer);
    view.setUint32(0, LOCAL, true);
    this.common(view, 4);
    header.set(utf8(this.name), LOCAL_BYTES);
    return header;
  }

  central(offset: number): Bytes {
    const header = new Uint8Array(CENTRAL_BYTES + this.name.length);
    const view = new DataView(header.buffer);
    view.setUint32(0, CENTRAL, true);
    view.setUint16(4, 0x0314, true);
    this.common(view, 6);
    view.setUint32(38, ATTRIBUTES, true);
    view.setUint32(42, offset, true);
    header.set(utf8(this.name), CENTRAL_BYTES);
    return header;
  }

  /** What both headers share: version 2.0, UTF-8 names, stored, the fixed date, checksum, both sizes, length of name. */
  private common(view: DataView, at: number): void {
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, 0x0800, true);
    view.setUint16(at + 8, DATE, true);
    view.setUint32(at + 10, this.crc, true);
    view.setUint32(at + 14, this.size, true);
    view.setUint32(at + 18, this.size, true);
    view.setUint16(at + 22, this.name.length, true);
  }
}

function end(entries: number, size: number, offset: number): Bytes {
  const record = new Uint8Array(END_BYTES);
  const view = new DataView(record.buffer);
  view.setUint32(0, END, true);
  view.setUint16(8, entries, true);
  view.setUint16(10, entries, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return record;
}

function assertNames(sorted: readonly ZipPart[]): void {
  for (const [index, { name }] of sorted.entries())
    if (!NAME.test(name) || name.length > MAX_NAME || sorted[index - 1]?.name === name)
      throw new DomainError(
        'evidence.bad-name',
        'invalid',
        t`A package cannot hold a file of this name. Rename the file.`,
        {
          name,
        },
      );
}

const tooLarge = (): DomainError =>
  new DomainError(
    'evidence.too-large',
    'invalid',
    t`A package holds less than 4 GiB and 65,535 files. Leave some evidence out.`,
  );

const notCanonical = (why: string): DomainError => new DomainError('evidence.not-canonical', 'invalid', why);
