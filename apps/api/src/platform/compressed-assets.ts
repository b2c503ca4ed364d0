import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const PREFIX = '/assets/';
const compress = promisify(gzip);

/**
 * Serves the console's hashed text assets gzipped, each compressed once and kept: their names change with their
 * content, so they never change. Whatever else is asked goes on to the next handler.
 */
export function compressedAssets(folder: string): RequestHandler {
  const assets = join(folder, 'assets');
  const names = new Set(listFiles(assets).filter((name) => TYPES[extname(name)] !== undefined));
  const kept = new Map<string, Promise<Buffer>>();
  const compressed = (name: string): Promise<Buffer> => {
    const bytes =
      kept.get(name) ?? readFile(join(assets, name)).then((plain) => compress(plain, { level: 9 }));
    kept.set(name, bytes);
    bytes.catch(() => kept.delete(name));
    return bytes;
  };
  return async (request, response, next) => {
    const name = request.path.startsWith(PREFIX) ? request.path.slice(PREFIX.length) : '';
    // Only names that were there at the start: nothing in a path can lead anywhere else.
    if (request.method !== 'GET' || !names.has(name) || !request.acceptsEncodings('gzip')) return next();
    response.setHeader('Content-Encoding', 'gzip').setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.type(TYPES[extname(name)] ?? 'text/plain').send(await compressed(name));
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
