import { join } from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

export class StaticFiles {
  #files: RequestHandler;

  constructor(private readonly folder: string) {
    this.#files = filesOf(folder);
  }

  /** Finds compressed files that another language added. */
  findAgain(): void {
    this.#files = filesOf(this.folder);
  }

  readonly handler: RequestHandler = (request, response, next) => {
    // Pages are served at their own addresses with their own headers, so HTML files are skipped here.
    if (request.path.endsWith('.html')) return next();
    return this.#files(request, response, (reason?: unknown) => {
      // The header belongs to a file that could not be sent; the error has another body.
      response.removeHeader('Content-Encoding');
      next(reason);
    });
  };
}

function filesOf(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    serveStatic: {
      redirect: false,
      setHeaders(response, path) {
        const hashed = path.startsWith(join(folder, 'assets'));
        response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
}
