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
export abstract class RowsSha256 {
  private readonly hash = createHash('sha256');
  private waiting = '';

  add(row: HashedRow): void {
    this.addOf(row, row.subject, row.salt);
  }

  /** Takes subject and salt beside the row, because a copy of the row would cost as much as its hash. */
  addOf(row: OwnColumns, subject: string | null, salt: string | null): void {
    this.waiting += this.written(row, subject, salt);
    if (this.waiting.length > AT_ONCE) this.flush();
  }

  digest(): string {
    this.flush();
    return this.hash.digest('hex');
  }

  /** What the hash covers of a row. No two different rows may be written equally. */
  protected abstract written(row: OwnColumns, subject: string | null, salt: string | null): string;

  private flush(): void {
    this.hash.update(this.waiting);
    this.waiting = '';
  }
}

/** `rowsDigest` of the log. Line and OCSF follow a JSON array that holds their lengths in UTF-16 units. */
export class RowsDigest extends RowsSha256 {
  protected written(row: OwnColumns, subject: string | null, salt: string | null): string {
    const { id, time, type, severity, title, source, host, username, srcIp, count, flags, line, raw, ocsf } =
      row;
    const first = [id, time, type, severity, title, source, host, username, srcIp];
    const head = JSON.stringify([...first, count, flags, line, subject, salt, raw.length, ocsf.length]);
    return `${head}\n${raw}${ocsf}\n`;
  }
}

/** `rowsSha256` of older events, which escapes OCSF a second time. */
export class OlderRowsHash extends RowsSha256 {
  protected written(row: OwnColumns, subject: string | null, salt: string | null): string {
    const { id, time, type, severity, title, source, host, username, srcIp, count, flags, line, raw, ocsf } =
      row;
    const first = [id, time, type, severity, title, source, host, username, srcIp];
    return `${JSON.stringify([...first, count, flags, line, raw, ocsf, subject, salt])}\n`;
  }
}

export function digestOfRows(rows: readonly EventRow[]): string {
  const hash = new RowsDigest();
  for (const row of rows) hash.addOf(row, row.from.subject, row.from.salt);
  return hash.digest();
}
