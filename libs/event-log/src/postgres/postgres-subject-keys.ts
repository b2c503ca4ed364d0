import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@rampart/kernel';
import type { Pool } from 'pg';
import { open, seal } from '../sealing/seal.js';
import type { SubjectKeys, SubjectRef } from '../sealing/subject-keys.js';

interface KeyRow {
  readonly tenant_id: string;
  readonly subject: string;
  readonly wrapped_key: Buffer | null;
  readonly wrapped_by: string | null;
}

/** The name of a key-encryption key, which says nothing about it. */
export const keyNameOf = (keyEncryptionKey: Buffer): string =>
  createHash('sha256').update('rampart kek').update(keyEncryptionKey).digest('hex').slice(0, 16);

/** Stores data keys encrypted; the key-encryption key never enters the database. */
export class PostgresSubjectKeys implements SubjectKeys {
  private readonly keyName: string;

  /** @param keyEncryptionKey 32 bytes (`RAMPART_KEK`) */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly keyEncryptionKey: Buffer,
  ) {
    if (keyEncryptionKey.length !== 32)
      throw new TypeError(`The key-encryption key has ${keyEncryptionKey.length} bytes instead of 32.`);
    this.keyName = keyNameOf(keyEncryptionKey);
  }

  async forSealing(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]> {
    // The same order everywhere prevents deadlocks between inserts.
    const sorted = [...new Map(subjects.map((ref) => [associated(ref), ref])).values()].sort((a, b) =>
      associated(a) < associated(b) ? -1 : 1,
    );
    const wrapped = sorted.map((ref) =>
      seal(this.keyEncryptionKey, associated(ref), 'data key', randomBytes(32)),
    );
    await this.pool.query(
      `INSERT INTO log.subject_key (tenant_id, subject, wrapped_key, wrapped_by)
       SELECT r.tenant_id, r.subject, decode(r.wrapped, 'hex'), $4
       FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY r(tenant_id, subject, wrapped, n)
       WHERE NOT EXISTS (SELECT FROM log.subject_key k WHERE k.tenant_id = r.tenant_id AND k.subject = r.subject)
       ORDER BY r.n ON CONFLICT DO NOTHING`,
      [
        sorted.map(({ tenantId }) => tenantId),
        sorted.map(({ subject }) => subject),
        wrapped.map((bytes) => bytes.toString('hex')),
        this.keyName,
      ],
    );
    return this.forOpening(subjects);
  }

  async forOpening(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]> {
    const { rows } = await this.pool.query<KeyRow>(
      `SELECT k.tenant_id, k.subject, k.wrapped_key, k.wrapped_by
       FROM unnest($1::uuid[], $2::text[]) r(tenant_id, subject) JOIN log.subject_key k USING (tenant_id, subject)`,
      [subjects.map(({ tenantId }) => tenantId), subjects.map(({ subject }) => subject)],
    );
    const keys = new Map(rows.map((row) => [`${row.tenant_id}|${row.subject}`, this.unwrap(row)]));
    return subjects.map((ref) => keys.get(associated(ref)) ?? null);
  }

  private unwrap({ tenant_id, subject, wrapped_key, wrapped_by }: KeyRow): Buffer | null {
    if (wrapped_key === null) return null;
    if (wrapped_by !== this.keyName)
      throw new DomainError(
        'event-log.wrong-key-encryption-key',
        'unavailable',
        'Personal fields were sealed under another key-encryption key (RAMPART_KEK).',
        { expected: wrapped_by, given: this.keyName },
      );
    return open(this.keyEncryptionKey, associated({ tenantId: tenant_id, subject }), wrapped_key);
  }
}

/** Also prevents later use of a key that never existed. Parameters: tenant, subject. */
export const DESTROY_KEY_SQL = `
INSERT INTO log.subject_key (tenant_id, subject, destroyed_at) VALUES ($1, $2, now())
ON CONFLICT (tenant_id, subject) DO UPDATE
  SET wrapped_key = NULL, wrapped_by = NULL, destroyed_at = coalesce(subject_key.destroyed_at, now())`;

function associated({ tenantId, subject }: SubjectRef): string {
  return `${tenantId}|${subject}`;
}
