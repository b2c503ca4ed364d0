import { randomBytes } from 'node:crypto';
import { DomainError, t } from '@rampart/kernel';
import type { Pool } from 'pg';
import type { KeyRing } from '../sealing/key-ring.js';
import { open, seal } from '../sealing/seal.js';
import type { SubjectKeys, SubjectRef } from '../sealing/subject-keys.js';

interface KeyRow {
  readonly tenant_id: string;
  readonly subject: string;
  readonly wrapped_key: Buffer | null;
  readonly wrapped_by: string | null;
}

/** Stores data keys encrypted; the key-encryption key never enters the database. */
export class PostgresSubjectKeys implements SubjectKeys {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly keys: KeyRing,
  ) {}

  async forSealing(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]> {
    // The same order everywhere prevents deadlocks between inserts.
    const sorted = [...new Map(subjects.map((ref) => [associated(ref), ref])).values()].sort((a, b) =>
      associated(a) < associated(b) ? -1 : 1,
    );
    const wrapped = sorted.map((ref) =>
      seal(this.keys.current.key, associated(ref), 'data key', randomBytes(32)),
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
        this.keys.current.name,
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

  /** @throws DomainError `event-log.wrong-key-encryption-key` */
  unwrap({ tenant_id, subject, wrapped_key, wrapped_by }: KeyRow): Buffer | null {
    if (wrapped_key === null) return null;
    const key = wrapped_by === null ? null : this.keys.find(wrapped_by);
    if (key === null)
      throw new DomainError(
        'event-log.wrong-key-encryption-key',
        'unavailable',
        t`Personal fields were sealed under another key-encryption key. Add it to RAMPART_OTHER_KEKS.`,
        { expected: wrapped_by, given: this.keys.current.name },
      );
    return open(key, associated({ tenantId: tenant_id, subject }), wrapped_key);
  }
}

/**
 * Wraps every person's data key with the current key. It commits in batches and each row names its key, so it can be
 * stopped and started again. People can be erased and read while it runs. @param system A pool that sees every tenant.
 * @returns The number of keys that were wrapped again.
 */
export async function rewrapSubjectKeys(system: Pool, keys: KeyRing): Promise<number> {
  for (let done = 0; ;) {
    const wrapped = await rewrapBatch(system, keys);
    done += wrapped;
    if (wrapped < REWRAPPED_AT_ONCE) return done;
  }
}

const REWRAPPED_AT_ONCE = 500;

async function rewrapBatch(system: Pool, keys: KeyRing): Promise<number> {
  const client = await system.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<KeyRow>(
      `SELECT tenant_id, subject, wrapped_key, wrapped_by FROM log.subject_key WHERE wrapped_by <> $1
       ORDER BY tenant_id, subject LIMIT ${REWRAPPED_AT_ONCE} FOR UPDATE`,
      [keys.current.name],
    );
    const opener = new PostgresSubjectKeys(system, keys);
    const fresh = rows.flatMap((row) => {
      const dataKey = opener.unwrap(row);
      const about = associated({ tenantId: row.tenant_id, subject: row.subject });
      return dataKey === null ? [] : [seal(keys.current.key, about, 'data key', dataKey).toString('hex')];
    });
    await client.query(
      `UPDATE log.subject_key k SET wrapped_key = decode(r.wrapped, 'hex'), wrapped_by = $4
       FROM unnest($1::uuid[], $2::text[], $3::text[]) r(tenant_id, subject, wrapped)
       WHERE k.tenant_id = r.tenant_id AND k.subject = r.subject`,
      [rows.map(({ tenant_id }) => tenant_id), rows.map(({ subject }) => subject), fresh, keys.current.name],
    );
    await client.query('COMMIT');
    client.release();
    return rows.length;
  } catch (error) {
    client.release(true);
    throw error;
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
