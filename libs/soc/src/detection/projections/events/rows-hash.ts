import { createHash } from 'node:crypto';
import type { EventRow } from './event-row.js';

/** The columns that a row's hash covers; the others follow from the delivery. */
type OwnColumns = Pick<
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
>;

export type HashedRow = OwnColumns & { readonly salt: string | null; readonly subject: string | null };

/** In characters: one update of a hash costs as much as hashing a row. */
const AT_ONCE = 32_768;

/** SHA-256 over the rows of a delivery, in order. */
export class RowsHash {
  private readonly hash = createHash('sha256');
  private waiting = '';

  add(row: HashedRow): void {
    this.addOf(row, row.subject, row.salt);
  }

  /** Takes subject and salt beside the row, because a copy of the row would cost as much as its hash. */
  addOf(row: OwnColumns, subject: string | null, salt: string | null): void {
    const { id, time, type, severity, title, source, host, username, srcIp, count, flags, line, raw, ocsf } =
      row;
    const first = [id, time, type, severity, title, source, host, username, srcIp];
    this.waiting += `${JSON.stringify([...first, count, flags, line, raw, ocsf, subject, salt])}\n`;
    if (this.waiting.length > AT_ONCE) this.flush();
  }

  digest(): string {
    this.flush();
    return this.hash.digest('hex');
  }

  private flush(): void {
    this.hash.update(this.waiting);
    this.waiting = '';
  }
}

export function hashOfRows(rows: readonly EventRow[]): string {
  const hash = new RowsHash();
  for (const row of rows) hash.addOf(row, row.from.subject, row.from.salt);
  return hash.digest();
}
