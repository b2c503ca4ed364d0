import { defineProjection } from '@rampart/event-log';
import { denyListEvents } from '../../domain/deny-list/deny-list.events.js';

export const SOC_DENY_LIST = 'soc-deny-list';

/** Addresses that are refused, and whether they are. */
export const socDenyListProjection = defineProjection({
  name: SOC_DENY_LIST,
  version: 1,
  tables: ['soc_denied_address', 'soc_deny_list'],
  of: denyListEvents,
  when: {
    SocAddressDenied: ({ tenantId, data: { address, reason }, metadata }, manager) =>
      manager.query(
        `INSERT INTO soc_denied_address (tenant_id, address, reason, since) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tenant_id, address) DO UPDATE SET reason = excluded.reason, since = excluded.since`,
        [tenantId, address, reason, metadata.at],
      ),
    SocAddressAllowed: ({ tenantId, data: { address } }, manager) =>
      manager.query(`DELETE FROM soc_denied_address WHERE tenant_id = $1 AND address = $2`, [
        tenantId,
        address,
      ]),
    SocDenyListSwitched: ({ tenantId, data: { enforced } }, manager) =>
      manager.query(
        `INSERT INTO soc_deny_list (tenant_id, enforced) VALUES ($1, $2)
         ON CONFLICT (tenant_id) DO UPDATE SET enforced = excluded.enforced`,
        [tenantId, enforced],
      ),
  },
});
