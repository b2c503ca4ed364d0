/** JPEG, and PNG without transparency and interlacing: others would be compressed again, unlike on other machines. */
export function isPlainPicture(bytes: Uint8Array): boolean {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xd8 && c === 0xff) return bytes.length > 100 && bytes.at(-1) === 0xd9;
  const isPng = PNG.every((byte, index) => bytes[index] === byte);
  const colours = bytes[25];
  return (
    isPng && (colours === 0 || colours === 2) && bytes[28] === 0 && !hasChunk(bytes, 'tRNS') && hasEnd(bytes)
  );
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

/** Searches the chunks of a PNG (ISO/IEC 15948, 5.3). */
function hasChunk(bytes: Uint8Array, wanted: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === wanted) return true;
    at += 12 + view.getUint32(at);
  }
  return false;
}

const hasEnd = (bytes: Uint8Array): boolean => hasChunk(bytes, 'IEND');
