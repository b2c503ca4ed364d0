import { createHash } from 'node:crypto';
import type { EventRow } from './event-row.js';

/** The columns that a row's hash covers; the others follow from the delivery. */
export type HashedRow = Pick<
  EventRow,
  | 'id'
  | 'time'
  | 'type'
  | 'severity'
  | 'title'
  | 'source'
  | 'host'
  | 'username'
  | 'srcIp'
  | 'count'
  | 'flags'
  | 'line'
  | 'raw'
  | 'ocsf'
> & { readonly salt: string | null; readonly subject: string | null };

/** SHA-256 over the rows of a delivery, in order. */
export class RowsHash {
  private readonly hash = createHash('sha256');

  add(row: HashedRow): void {
    const { id, time, type, severity, title, source, host, username, srcIp, count, flags, line, raw, ocsf } =
      row;
    const of = [
      id,
      time,
      type,
      severity,
      title,
      source,
      host,
      username,
      srcIp,
      count,
      flags,
      line,
      raw,
      ocsf,
    ];
    this.hash.update(`${JSON.stringify([...of, row.subject, row.salt])}\n`);
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}

export function hashOfRows(rows: readonly EventRow[]): string {
  const hash = new RowsHash();
  for (const row of rows) hash.add({ ...row, salt: row.from.salt, subject: row.from.subject });
  return hash.digest();
}
