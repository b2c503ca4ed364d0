declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  import type { Writable } from 'node:stream';

  /** Runs when given to `client.query`. */
  export function from(sql: string): Writable & Submittable & { readonly rowCount: number };
}
