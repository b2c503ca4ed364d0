import type { EntityManager } from 'typeorm';
import type { DenyList } from '../../contract/responses.js';
import { plainAddress } from '../../domain/deny-list/deny-list.js';

/** The tenant's list, newest first. `manager` must be confined to the tenant. */
export async function readDenyList(manager: EntityManager): Promise<DenyList> {
  const rows: { address: string; reason: string; since: Date }[] = await manager.query(
    `SELECT address, reason, since FROM soc_denied_address ORDER BY since DESC, address`,
  );
  const [list]: { enforced: boolean }[] = await manager.query(`SELECT enforced FROM soc_deny_list`);
  const addresses = rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
  return { enforced: list?.enforced ?? false, addresses };
}

/** Whether the tenant's list is enforced and names this address. */
export async function isDenied(manager: EntityManager, address: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM soc_deny_list l JOIN soc_denied_address d ON d.tenant_id = l.tenant_id
     WHERE l.enforced AND d.address = $1`,
    [plainAddress(address)],
  );
  return rows.length > 0;
}
