import type { EntityManager } from 'typeorm';
import { DEFAULT_SOC_SETTINGS, type SocSettings } from '../../contract/settings.js';

export async function readSettings(manager: EntityManager): Promise<SocSettings> {
  const [row]: SocSettings[] = await manager.query(
    `SELECT retention_days AS "retentionDays", quiet_hours AS "quietHours",
       digest_minutes AS "digestMinutes", critical_passes AS "criticalPasses",
       repeat_minutes AS "repeatMinutes" FROM soc_settings`,
  );
  return row ?? DEFAULT_SOC_SETTINGS;
}
