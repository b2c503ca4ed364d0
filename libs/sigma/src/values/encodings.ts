/** The UTF-8 bytes of a text as characters 0 to 255, so that encodings can be chained. */
export function utf8Bytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** UTF-16 without a byte order mark, low byte first, one character per byte. Lone surrogates stay. */
export function utf16leBytes(text: string): string {
  return units(text, (unit) => String.fromCharCode(unit & 0xff, unit >> 8));
}

/** UTF-16 without a byte order mark, high byte first, one character per byte. Lone surrogates stay. */
export function utf16beBytes(text: string): string {
  return units(text, (unit) => String.fromCharCode(unit >> 8, unit & 0xff));
}

/** UTF-16 in little endian with its byte order mark. */
export function utf16Bytes(text: string): string {
  return `\xff\xfe${utf16leBytes(text)}`;
}

/** With padding (RFC 4648, section 4). @throws DOMException `InvalidCharacterError` above U+00FF */
export function base64(bytes: string): string {
  return btoa(bytes);
}

/** The parts of a text's base64 that are constant at offsets 0, 1 and 2, without the ends that neighbours change. */
export function base64Offsets(bytes: string): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = btoa(' '.repeat(offset) + bytes);
    const start = [0, 2, 3][offset] ?? 0;
    const cut = [0, 3, 2][(bytes.length + offset) % 3] ?? 0;
    return encoded.slice(start, encoded.length - cut);
  });
}

function units(text: string, write: (unit: number) => string): string {
  let bytes = '';
  for (let at = 0; at < text.length; at += 1) bytes += write(text.charCodeAt(at));
  return bytes;
}
