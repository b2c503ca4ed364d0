import { withTenant } from '@rampart/database';
import type { PersonalVault } from '@rampart/event-log';
import type { DataSource, EntityManager } from 'typeorm';
import type { ChannelHook } from '../../contract/messages.js';

interface HookOf {
  readonly tenantId: string;
  readonly hook: ChannelHook;
}

/** The address of a webhook and the secret that signs its requests. */
export interface HookSecret {
  readonly url: string;
  readonly secret: string;
}

const sealedAs = ({ tenantId, hook }: HookOf) => ({
  tenantId,
  subject: `soc-hook:${hook}`,
  field: 'soc.hook',
});

/** Seals and stores address and secret, replacing earlier ones. */
export async function keepHook(
  manager: EntityManager,
  vault: PersonalVault,
  { tenantId, hook, ...secret }: HookOf & HookSecret,
): Promise<void> {
  const sealed = await vault.seal(sealedAs({ tenantId, hook }), Buffer.from(JSON.stringify(secret)));
  await manager.query(
    `INSERT INTO soc.hook (tenant_id, hook, sealed) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id, hook) DO UPDATE SET sealed = excluded.sealed`,
    [tenantId, hook, sealed],
  );
}

/** Erases a webhook. @returns whether one was connected */
export async function dropHook(manager: EntityManager, hook: ChannelHook): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(`DELETE FROM soc.hook WHERE hook = $1`, [hook]);
  return count > 0;
}

/** Null when no webhook is connected. */
export async function openHook(
  { database, vault }: { readonly database: DataSource; readonly vault: PersonalVault },
  of: HookOf,
): Promise<HookSecret | null> {
  const rows: { sealed: Buffer }[] = await withTenant(database, of.tenantId, (manager) =>
    manager.query(`SELECT sealed FROM soc.hook WHERE hook = $1`, [of.hook]),
  );
  const [row] = rows;
  const opened = row === undefined ? null : await vault.open(sealedAs(of), row.sealed);
  return opened === null ? null : (JSON.parse(opened.toString()) as HookSecret);
}
