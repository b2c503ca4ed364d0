/** The source of new ids, which is injected so that tests are deterministic. */
export interface IdSource {
  /** A new RFC 9562 UUID in lower-case text form. */
  next(): string;
}

/** Time-ordered random UUIDs (RFC 9562 section 5.7, version 7). */
export const randomIds: IdSource = {
  next() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const view = new DataView(bytes.buffer);
    const milliseconds = Date.now();
    view.setUint32(0, Math.floor(milliseconds / 2 ** 16));
    view.setUint16(4, milliseconds % 2 ** 16);
    view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
    view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
    return formatUuid(bytes);
  },
};

/** Ids 00000000-0000-7000-8000-000000000001, ...2, ... for tests. */
export class SequentialIds implements IdSource {
  private last = 0;

  next(): string {
    this.last += 1;
    return `00000000-0000-7000-8000-${this.last.toString(16).padStart(12, '0')}`;
  }
}

/** The text form of 16 bytes, 8-4-4-4-12 (RFC 9562 section 4). */
export function formatUuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
