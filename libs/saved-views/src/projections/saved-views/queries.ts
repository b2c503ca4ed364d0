import type { EntityManager } from 'typeorm';
import type { SavedView } from '../../contract/index.js';
import { SavedViewRow } from './table.js';

/** The person's views of a page and those others share, by name. `manager` must be confined to the tenant. */
export async function listViews(
  manager: EntityManager,
  { page, userId }: { readonly page: string; readonly userId: string },
): Promise<SavedView[]> {
  const rows = await manager.find(SavedViewRow, {
    where: [
      { page, removed: false, ownerId: userId },
      { page, removed: false, shared: true },
    ],
    order: { name: 'ASC', viewId: 'ASC' },
  });
  return rows.map(({ viewId, name, query, shared, ownerId }) => ({
    id: viewId,
    page,
    name,
    query,
    shared,
    ownerId,
  }));
}

/** How many views a person keeps. */
export const countViews = (manager: EntityManager, ownerId: string): Promise<number> =>
  manager.countBy(SavedViewRow, { ownerId, removed: false });
