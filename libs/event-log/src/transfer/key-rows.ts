import { DomainError, t } from '@rampart/kernel';
import type pg from 'pg';
import type { ExportedKey } from '../evidence/export-schemas.js';
import type { KeyRing } from '../sealing/key-ring.js';

/** Rows of log.subject_key. */
export class KeyRows {
  private rows: ExportedKey[] = [];

  constructor(
    private readonly client: pg.Client,
    private readonly keys: KeyRing,
  ) {}

  get waiting(): number {
    return this.rows.length;
  }

  /** @throws DomainError `event-log.other-keys` */
  add(key: ExportedKey): void {
    if (key.wrappedBy !== null && key.wrappedKey !== null && this.keys.find(key.wrappedBy) === null)
      throw new DomainError(
        'event-log.other-keys',
        'invalid',
        t`The export holds keys that ${key.wrappedBy} wraps. Set RAMPART_KEK and RAMPART_OTHER_KEKS as they were.`,
      );
    this.rows.push(key);
  }

  async flush(): Promise<void> {
    const { rows } = this;
    if (rows.length === 0) return;
    this.rows = [];
    await this.client.query(
      `INSERT INTO log.subject_key (tenant_id, subject, wrapped_key, wrapped_by, created_at, destroyed_at)
       SELECT tenant_id, subject, decode(wrapped_key, 'base64'), wrapped_by, created_at, destroyed_at
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[])
         k(tenant_id, subject, wrapped_key, wrapped_by, created_at, destroyed_at)`,
      [
        rows.map(({ tenantId }) => tenantId),
        rows.map(({ subject }) => subject),
        rows.map(({ wrappedKey }) => wrappedKey),
        rows.map(({ wrappedBy }) => wrappedBy),
        rows.map(({ createdAt }) => createdAt),
        rows.map(({ destroyedAt }) => destroyedAt),
      ],
    );
  }
}
