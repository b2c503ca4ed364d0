import { type EventLog, projectionPosition } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { KeptAvatars } from '../ports/kept-avatars.js';
import { PROTECTED_IDENTITIES } from './protected-identities/projection.js';
import { SCAN_BOARD } from './scan-board/projection.js';

const UNREFERENCED_SQL = `
SELECT sha256 FROM unnest($1::text[]) AS sha256
WHERE NOT EXISTS (SELECT FROM impersonation_look_alike WHERE data -> 'avatar' ->> 'sha256' = sha256)
  AND NOT EXISTS (SELECT FROM protected_identity WHERE avatar ->> 'sha256' = sha256)
  AND NOT EXISTS (SELECT FROM impersonation_scan WHERE protected_profile -> 'avatar' ->> 'sha256' = sha256)`;

/** Finds unreferenced avatars; null until the read models show the whole log. `dataSource` must see every tenant. */
export function keptAvatars(dataSource: DataSource, log: EventLog): KeptAvatars {
  return {
    async unreferenced(sha256s) {
      const head = await log.head();
      for (const name of [SCAN_BOARD, PROTECTED_IDENTITIES]) {
        if ((await projectionPosition(dataSource.manager, name)) < head) return null;
      }
      const rows: { sha256: string }[] = await dataSource.query(UNREFERENCED_SQL, [sha256s]);
      return rows.map(({ sha256 }) => sha256);
    },
  };
}
