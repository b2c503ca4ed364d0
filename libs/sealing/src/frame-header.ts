import { DomainError, t } from '@rampart/kernel';

/** The unencrypted header of sealed bytes (RFC 9605 section 4.3). */
export interface FrameHeader {
  readonly keyId: bigint;
  /** The number of earlier frames with that key. */
  readonly counter: bigint;
}

/** Values up to this fit in three bits of the first byte; larger ones take up to eight more bytes. */
const INLINE = 7n;

/** Writes a header: one byte `X KKK Y CCC`, then larger key ids and counters. */
export function writeHeader({ keyId, counter }: FrameHeader): Uint8Array<ArrayBuffer> {
  const [key, count] = [field(keyId), field(counter)];
  return Uint8Array.of((key.bits << 4) | count.bits, ...key.bytes, ...count.bytes);
}

/** @throws DomainError `sealing.malformed` when the header is truncated or not the shortest form */
export function readHeader(frame: Uint8Array): { readonly header: FrameHeader; readonly length: number } {
  const first = frame[0] ?? 0;
  const key = readField(first >> 4, frame, 1);
  const count = readField(first & 0xf, frame, key.end);
  const header = { keyId: key.value, counter: count.value };
  const shortest = writeHeader(header);
  if (frame.length < count.end || shortest.some((byte, index) => byte !== frame[index]))
    throw new DomainError(
      'sealing.malformed',
      'invalid',
      t`The file was not sealed by this installation. Choose another one.`,
    );
  return { header, length: count.end };
}

function field(value: bigint): { readonly bits: number; readonly bytes: readonly number[] } {
  if (value <= INLINE) return { bits: Number(value), bytes: [] };
  const bytes: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn));
  return { bits: 8 | (bytes.length - 1), bytes };
}

function readField(
  bits: number,
  frame: Uint8Array,
  at: number,
): { readonly value: bigint; readonly end: number } {
  if ((bits & 8) === 0) return { value: BigInt(bits), end: at };
  const end = at + (bits & 7) + 1;
  const value = frame.slice(at, end).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return { value, end };
}
