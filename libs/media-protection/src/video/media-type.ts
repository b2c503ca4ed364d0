const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/** ISO/IEC 14496-12 brands of pictures, which are not videos. */
const STILL_BRANDS = /^(avif|avis|heic|heix|heim|heis|hevc|mif1|msf1|jpeg)$/;

/** Reads only the first bytes; null for other types. */
export function videoTypeOf(bytes: Uint8Array): string | null {
  if (ascii(bytes, 4, 8) === 'ftyp') return isoType(ascii(bytes, 8, 12));
  if (ascii(bytes, 0, 4) === '\x1aE\xdf\xa3')
    return ascii(bytes, 4, 64).includes('webm') ? 'video/webm' : 'video/x-matroska';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'AVI ') return 'video/x-msvideo';
  if (ascii(bytes, 0, 4) === '\0\0\x01\xba') return 'video/mpeg';
  if (ascii(bytes, 0, 3) === 'FLV') return 'video/x-flv';
  return ascii(bytes, 0, 4) === 'OggS' ? 'video/ogg' : null;
}

function isoType(brand: string): string | null {
  if (STILL_BRANDS.test(brand)) return null;
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}
