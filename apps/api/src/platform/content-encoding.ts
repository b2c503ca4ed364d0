import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const brotli = promisify(brotliCompress);
const pack = promisify(gzip);

/** How an answer's bytes travel (RFC 9110 section 8.4.1). */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Brotli where the client reads it, else gzip, else the plain bytes. */
export function encodingFor(request: Request): Encoding {
  if (request.acceptsEncodings('br') !== false) return 'br';
  return request.acceptsEncodings('gzip') === false ? 'identity' : 'gzip';
}

/** Says how the bytes travel, and that this depends on who asked. */
export function announceEncoding(response: Response, encoding: Encoding): void {
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
}

/** Compresses text as far as is worth while somebody waits for it: the last percents cost ten times as long. */
export async function encodeText(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return text;
  if (encoding === 'gzip') return pack(text, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotli(text, { params });
}
