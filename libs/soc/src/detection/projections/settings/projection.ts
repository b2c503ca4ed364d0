import { defineProjection } from '@rampart/event-log';
import { DEFAULT_SOC_SETTINGS } from '../../contract/settings.js';
import { settingsEvents } from '../../domain/settings/settings.events.js';

export const SOC_SETTINGS = 'soc-settings';

export const socSettingsProjection = defineProjection({
  name: SOC_SETTINGS,
  version: 4,
  tables: ['soc_settings'],
  of: settingsEvents,
  when: {
    SocSettingsChanged: ({ tenantId, data }, manager) => {
      const { retentionDays, quietHours, digestMinutes, criticalPasses, repeatMinutes } = data;
      return manager.query(
        `INSERT INTO soc_settings (tenant_id, retention_days, quiet_hours, digest_minutes, critical_passes, repeat_minutes)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tenant_id) DO UPDATE SET retention_days = excluded.retention_days,
           quiet_hours = excluded.quiet_hours, digest_minutes = excluded.digest_minutes, critical_passes = excluded.critical_passes,
           repeat_minutes = excluded.repeat_minutes`,
        [
          ...[tenantId, retentionDays, quietHours, digestMinutes ?? 5, criticalPasses ?? true],
          repeatMinutes ?? DEFAULT_SOC_SETTINGS.repeatMinutes,
        ],
      );
    },
  },
});
