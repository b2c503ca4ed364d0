import { withTenant } from '@rampart/database';
import { newVapidKeys, type VapidKeys } from '@rampart/outbound/web-push';
import type { DataSource, EntityManager } from 'typeorm';
import type { PushContext } from './push-context.js';

type KeysContext = Pick<PushContext, 'database' | 'vault' | 'staffTenantId' | 'ids' | 'clock'>;

interface KeyRow {
  readonly key_id: string;
  readonly public_key: string;
  readonly sealed: Buffer;
}

export interface SenderKey {
  readonly id: string;
  readonly publicKey: string;
}

const sealedAs = (tenantId: string, keyId: string) => ({
  tenantId,
  subject: 'push-keys',
  field: `push.sender-key.${keyId}`,
});

const NEWEST = `SELECT key_id, public_key, sealed FROM push.sender_key ORDER BY made_at DESC, key_id DESC LIMIT 1`;

const lock = (manager: EntityManager): Promise<unknown> =>
  manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('push sender key', 0))`);

/** The key that browsers subscribe with; made when none exists. */
export function currentSenderKey(context: KeysContext): Promise<SenderKey> {
  return withTenant(context.database, context.staffTenantId, async (manager) => {
    const [known]: KeyRow[] = await manager.query(NEWEST);
    if (known !== undefined) return shown(known);
    await lock(manager);
    const [made]: KeyRow[] = await manager.query(NEWEST);
    return made === undefined ? insertKey(context, manager) : shown(made);
  });
}

/**
 * Makes a new key for subscriptions from now on, and deletes keys that no device uses. Devices with former keys go on.
 * @param system sees every tenant
 */
export async function renewSenderKey(
  context: Omit<KeysContext, 'database'>,
  system: DataSource,
): Promise<{ readonly key: SenderKey; readonly devices: number; readonly deleted: number }> {
  return system.transaction(async (manager) => {
    await lock(manager);
    const key = await insertKey(context, manager);
    const [, deleted]: [unknown, number] = await manager.query(
      `DELETE FROM push.sender_key k WHERE key_id <> $1 AND NOT EXISTS (SELECT FROM push.device d WHERE d.key_id = k.key_id)`,
      [key.id],
    );
    const [row]: { count: string }[] = await manager.query(`SELECT count(*) AS count FROM push.device`);
    return { key, deleted, devices: Number(row?.count) };
  });
}

async function insertKey(
  { vault, staffTenantId, ids, clock }: Omit<KeysContext, 'database'>,
  manager: EntityManager,
): Promise<SenderKey> {
  const id = ids.next();
  const { publicKey, privateKey } = newVapidKeys();
  const sealed = await vault.seal(sealedAs(staffTenantId, id), Buffer.from(privateKey));
  await manager.query(
    `INSERT INTO push.sender_key (key_id, tenant_id, public_key, sealed, made_at) VALUES ($1, $2, $3, $4, $5)`,
    [id, staffTenantId, publicKey, sealed, clock.now()],
  );
  return { id, publicKey };
}

/** A pair of keys by its id or public key; null when it is unknown. */
export async function senderKeys(
  { database, vault, staffTenantId }: KeysContext,
  which: { readonly id: string } | { readonly publicKey: string },
): Promise<(VapidKeys & { readonly id: string }) | null> {
  const [column, value] = 'id' in which ? ['key_id', which.id] : ['public_key', which.publicKey];
  const [row] = await withTenant(database, staffTenantId, (manager): Promise<KeyRow[]> =>
    manager.query(`SELECT key_id, public_key, sealed FROM push.sender_key WHERE ${column} = $1`, [value]),
  );
  if (row === undefined) return null;
  const opened = await vault.open(sealedAs(staffTenantId, row.key_id), row.sealed);
  return opened === null ? null : { ...shown(row), privateKey: opened.toString() };
}

const shown = ({ key_id: id, public_key: publicKey }: KeyRow): SenderKey => ({ id, publicKey });
