import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import type { Source } from '../contract/source-kinds.js';

export interface AdmittedSource {
  readonly tenantId: string;
  readonly sourceId: string;
  readonly kind: Source;
  readonly zone: string;
}

/** Source id, then 256 random bits. The prefix lets secret scanners recognise the key. */
export const newSourceKey = (sourceId: string): string =>
  `rsk_${sourceId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`;

/** A random key of 256 bits needs no slow hash. */
const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

export const insertSourceKey = (
  manager: EntityManager,
  { tenantId, sourceId, kind, zone, key }: AdmittedSource & { readonly key: string },
): Promise<unknown> =>
  manager.query(
    `INSERT INTO soc.source_key (source_id, tenant_id, kind, zone, secret_hash) VALUES ($1, $2, $3, $4, $5)`,
    [sourceId, tenantId, kind, zone, keyHash(key)],
  );

export async function closeSourceKey(
  database: DataSource,
  tenantId: string,
  sourceId: string,
  now: Date,
): Promise<boolean> {
  const [, found]: [unknown, number] = await withTenant(database, tenantId, (manager) =>
    manager.query(`UPDATE soc.source_key SET revoked_at = coalesce(revoked_at, $2) WHERE source_id = $1`, [
      sourceId,
      now,
    ]),
  );
  return found > 0;
}

/**
 * Finds the source of a key. It is read for every delivery, so that revocation works at once.
 * @throws DomainError `soc-source.key-refused`, whatever the cause
 */
export async function admitSource(
  database: DataSource,
  sourceId: string,
  key: string,
): Promise<AdmittedSource> {
  const door = await doorOf(database, sourceId);
  if (door === undefined || door.revoked || !timingSafeEqual(door.secret_hash, keyHash(key))) throw refused();
  return { tenantId: door.tenant_id, sourceId, kind: door.kind, zone: door.zone };
}

/** The operator assigned it to a port, so senders need no key. @throws DomainError `soc-source.key-refused` */
export async function trustedSource(database: DataSource, sourceId: string): Promise<AdmittedSource> {
  const door = await doorOf(database, sourceId);
  if (door === undefined || door.revoked) throw refused();
  return { tenantId: door.tenant_id, sourceId, kind: door.kind, zone: door.zone };
}

interface Door {
  readonly tenant_id: string;
  readonly kind: Source;
  readonly zone: string;
  readonly secret_hash: Buffer;
  readonly revoked: boolean;
}

async function doorOf(database: DataSource, sourceId: string): Promise<Door | undefined> {
  const rows: Door[] = await database.query(`SELECT * FROM soc.source_door($1)`, [sourceId]);
  return rows[0];
}

const refused = (): DomainError =>
  new DomainError(
    'soc-source.key-refused',
    'unauthenticated',
    t`The source or its key is unknown or revoked. Check both.`,
  );
