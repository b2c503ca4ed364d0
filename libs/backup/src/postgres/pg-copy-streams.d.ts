declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  import type { Readable, Writable } from 'node:stream';

  /** Both run when given to `client.query`. */
  export function from(sql: string): Writable & Submittable & { readonly rowCount: number };
  export function to(sql: string): Readable & Submittable & { readonly rowCount: number };
}
