declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  import type { Readable } from 'node:stream';

  /** A readable stream of a COPY's bytes; runs when given to `client.query`. */
  export function to(sql: string, options?: { readonly highWaterMark?: number }): Readable & Submittable;
}
