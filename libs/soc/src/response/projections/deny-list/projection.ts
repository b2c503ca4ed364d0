import { defineProjection } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import type { EnforcementAdapter } from '../../contract/enforcement.js';
import { enforcementEvents } from '../../domain/enforcement/enforcement.events.js';
import { socHookConnected, socHookDisconnected } from '../../domain/hooks/hook.events.js';
import { denyListEvents } from '../../domain/deny-list/deny-list.events.js';

export const SOC_DENY_LIST = 'soc-deny-list';

export const socDenyListProjection = defineProjection({
  name: SOC_DENY_LIST,
  version: 2,
  tables: ['soc_denied_address', 'soc_deny_list', 'soc_adapter', 'soc_enforcement'],
  of: [...denyListEvents, ...enforcementEvents, socHookConnected, socHookDisconnected],
  when: {
    SocAddressDenied: ({ tenantId, data: { address, reason, until }, metadata }, manager) =>
      manager.query(
        `INSERT INTO soc_denied_address (tenant_id, address, reason, since, until) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (tenant_id, address) DO UPDATE SET reason = excluded.reason, since = excluded.since,
           until = excluded.until`,
        [tenantId, address, reason, metadata.at, until ?? null],
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
    SocAdapterSwitched: ({ tenantId, data: { adapter, enabled } }, manager) =>
      switchedTo(manager, tenantId, adapter, enabled),
    SocHookConnected: ({ tenantId, data: { hook } }, manager) =>
      hook === 'enforcement' ? switchedTo(manager, tenantId, 'webhook', true) : undefined,
    SocHookDisconnected: ({ tenantId, data: { hook } }, manager) =>
      hook === 'enforcement' ? switchedTo(manager, tenantId, 'webhook', false) : undefined,
    SocEnforcementCarriedOut: ({ tenantId, data, position, metadata }, manager) =>
      manager.query(
        `INSERT INTO soc_enforcement (tenant_id, position, adapter, change, address, at, result, detail)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[tenantId, position, data.adapter, data.change, data.address, metadata.at],
          ...[data.result, data.detail],
        ],
      ),
  },
});

const switchedTo = (
  manager: EntityManager,
  tenantId: string,
  adapter: EnforcementAdapter,
  enabled: boolean,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO soc_adapter (tenant_id, adapter, enabled) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id, adapter) DO UPDATE SET enabled = excluded.enabled`,
    [tenantId, adapter, enabled],
  );
