declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  import type { Readable } from 'node:stream';

  /** A stream that runs when it is passed to `client.query`. */
  export function to(
    sql: string,
    options?: { readonly highWaterMark?: number },
  ): Readable & Submittable & { readonly rowCount: number };
}
