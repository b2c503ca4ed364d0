import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { announceEncoding, encodeText, encodingFor } from './content-encoding.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const PREFIX = '/assets/';

/**
 * Serves the hashed text assets compressed (brotli, gzip), each compressed once and kept: their names change with their
 * content, so they never change. Whatever else is asked goes on to the next handler.
 */
export function compressedAssets(folder: string): RequestHandler {
  const assets = join(folder, 'assets');
  const names = new Set(listFiles(assets).filter((name) => TYPES[extname(name)] !== undefined));
  const kept = new Map<string, Promise<Buffer>>();
  const compressed = (name: string, encoding: 'br' | 'gzip'): Promise<Buffer> => {
    const key = `${encoding} ${name}`;
    const bytes = kept.get(key) ?? readFile(join(assets, name)).then((plain) => encodeText(plain, encoding));
    kept.set(key, bytes);
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
  return async (request, response, next) => {
    const name = request.path.startsWith(PREFIX) ? request.path.slice(PREFIX.length) : '';
    // Only names that were there at the start: nothing in a path can lead anywhere else.
    if (!['GET', 'HEAD'].includes(request.method) || !names.has(name)) return next();
    const encoding = encodingFor(request);
    if (encoding === 'identity') return next();
    announceEncoding(response, encoding);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.type(TYPES[extname(name)] ?? 'text/plain').send(await compressed(name, encoding));
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
