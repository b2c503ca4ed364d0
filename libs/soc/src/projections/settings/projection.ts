import { defineProjection } from '@rampart/event-log';
import { settingsEvents } from '../../domain/settings/settings.events.js';

export const SOC_SETTINGS = 'soc-settings';

/** One row for each tenant that has changed its settings. */
export const socSettingsProjection = defineProjection({
  name: SOC_SETTINGS,
  version: 1,
  tables: ['soc_settings'],
  of: settingsEvents,
  when: {
    SocSettingsChanged: ({ tenantId, data: { retentionDays, timeZone, quietHours } }, manager) =>
      manager.query(
        `INSERT INTO soc_settings (tenant_id, retention_days, time_zone, quiet_hours) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tenant_id) DO UPDATE SET retention_days = excluded.retention_days,
           time_zone = excluded.time_zone, quiet_hours = excluded.quiet_hours`,
        [tenantId, retentionDays, timeZone, quietHours],
      ),
  },
});
