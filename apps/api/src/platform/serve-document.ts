import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { API_VERSION } from './api-version.js';
import { compressed } from './compressed.js';

const DOCUMENT = join(import.meta.dirname, '../../openapi.json');
const documentSchema = z.looseObject({ openapi: z.string() });

/** Serves the OpenAPI document. It is read when it is first asked for, because that delays a start by 50 ms. */
export function serveDocument(base: string): RequestHandler {
  let text: string | undefined;
  return (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (request.path !== '/api/openapi.json' || !reads) return next();
    text ??= documentText(base);
    const document = text;
    compressed(request, response, () => {
      response.setHeader('Cache-Control', 'no-cache').type('application/json').send(document);
    });
  };
}

function documentText(base: string): string {
  const document = documentSchema.parse(JSON.parse(readFileSync(DOCUMENT, 'utf8')));
  const servers = [{ url: `${base}api/${API_VERSION}`, description: 'This installation.' }];
  return JSON.stringify({ ...document, servers });
}
