import { type EntityManager, In } from 'typeorm';
import {
  HISTORY_DAYS,
  STATUS_COMPONENTS,
  type Status,
  type StatusComponentId,
  type StatusIncident,
} from '../../contract/index.js';
import type { ComponentStates } from '../../domain/components.js';
import { historyOf, type StateChange, worstOf } from '../../domain/history.js';
import { StatusChangeRow, StatusIncidentRow, StatusNoteRow } from './table.js';

const DAY_MS = 86_400_000;
const SHOWN = 50;

/** The whole page. @param states as they are now @param manager confined to the staff's tenant */
export async function readStatus(
  manager: EntityManager,
  states: ComponentStates,
  now: Date,
): Promise<Status> {
  const from = new Date((Math.floor(now.getTime() / DAY_MS) - HISTORY_DAYS + 1) * DAY_MS);
  const changes = await changesSince(manager, from);
  const until = (await measuredAt(manager))?.getTime() ?? 0;
  return {
    at: now.toISOString(),
    state: worstOf(Object.values(states)),
    components: STATUS_COMPONENTS.map(({ id, title, holds }) => {
      const { available, days } = historyOf(changesOf(changes, id), until, now.getTime());
      return { ...{ id, title, holds, available }, state: states[id], days: [...days] };
    }),
    incidents: await incidentsSince(manager, from),
  };
}

/** When components were last measured. Null when they never were. */
export async function measuredAt(manager: EntityManager): Promise<Date | null> {
  const [row]: { at: Date }[] = await manager.query(`SELECT at FROM status_page.measured`);
  return row?.at ?? null;
}

/** The changes since a time, with the last one of each component before it. */
const changesSince = (manager: EntityManager, from: Date): Promise<StatusChangeRow[]> =>
  manager
    .createQueryBuilder(StatusChangeRow, 'change')
    .where('change.at >= :from', { from })
    .orWhere(
      `change.position IN (SELECT DISTINCT ON (earlier.component) earlier.position FROM status_change earlier
       WHERE earlier.at < :from ORDER BY earlier.component, earlier.at DESC, earlier.position DESC)`,
    )
    .orderBy('change.at')
    .addOrderBy('change.position')
    .getMany();

const changesOf = (changes: readonly StatusChangeRow[], id: StatusComponentId): StateChange[] =>
  changes
    .filter(({ component }) => component === null || component === id)
    .map(({ at, state }) => ({ at: at.getTime(), state }));

async function incidentsSince(manager: EntityManager, from: Date): Promise<StatusIncident[]> {
  const rows = await manager
    .createQueryBuilder(StatusIncidentRow, 'incident')
    .where('incident.resolvedAt IS NULL OR incident.openedAt >= :from', { from })
    .orderBy('incident.openedAt', 'DESC')
    .limit(SHOWN)
    .getMany();
  const notes = await manager.find(StatusNoteRow, {
    where: { incidentId: In(rows.map(({ incidentId }) => incidentId)) },
    order: { position: 'DESC' },
  });
  return rows.map(({ incidentId: id, title, components, openedAt, resolvedAt }) => {
    const own = notes.filter(({ incidentId }) => incidentId === id);
    return {
      ...{ id, title, components },
      phase: own[0]?.phase ?? 'investigating',
      openedAt: openedAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
      notes: own.map(({ at, phase, text }) => ({ at: at.toISOString(), phase, text })),
    };
  });
}
