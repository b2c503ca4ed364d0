import type { EntityManager } from 'typeorm';
import type { ItemStatus } from '../../../contract/vocabulary.js';
import { repeatedThen } from '../../../detection/projections/events/past.js';
import type { Reach } from '../../../detection/projections/events/queries.js';
import type { StoredRow } from '../../../detection/projections/events/stored-row.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { statusOf } from '../../../response/projections/items/queries.js';

/** Which tenants' events are read, and as of when. By default: the present events of the transaction's tenant. */
export interface EventsFrom {
  readonly reach?: Reach;
  readonly past?: SocMoment | null;
  readonly statuses?: (
    manager: EntityManager,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, ItemStatus>>;
  readonly repeated?: (manager: EntityManager, rows: readonly StoredRow[]) => Promise<readonly StoredRow[]>;
  readonly names?: ReadonlyMap<string, string>;
}

export async function asThen(
  manager: EntityManager,
  found: readonly StoredRow[],
  { past = null, statuses = statusOf, repeated }: EventsFrom,
): Promise<{ readonly rows: readonly StoredRow[]; readonly statuses: ReadonlyMap<string, ItemStatus> }> {
  const change = repeated ?? (past === null ? null : repeatedThen);
  const rows = change === null ? found : await change(manager, found);
  return {
    rows,
    statuses: await statuses(
      manager,
      rows.map(({ id }) => id),
    ),
  };
}
