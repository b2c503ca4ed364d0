import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { type SavedView, savedViewSchema } from '../../contract/index.js';
import { SAVED_VIEWS } from './projection.js';
import { SavedViewRow } from './table.js';

/** The person's own views and shared ones, by name. */
export const viewList = defineList<SavedViewRow, { readonly userId: string }, SavedView>({
  name: 'views',
  item: savedViewSchema,
  projection: SAVED_VIEWS,
  rows: (manager, scope) =>
    manager
      .createQueryBuilder(SavedViewRow, 'view')
      .where('NOT view.removed AND (view.ownerId = :userId OR view.shared)', scope),
  key: { sql: 'view.viewId', type: 'uuid' },
  fields: {
    name: { sql: 'view.name', type: 'text' },
    page: { sql: 'view.page', type: 'text' },
    shared: { sql: 'view.shared', type: 'boolean' },
  },
  search: ['view.name'],
  order: 'name',
  items: (rows) =>
    rows.map(({ viewId: id, page, name, query, shared, ownerId }) => ({
      ...{ id, page, name },
      ...{ query, shared, ownerId },
    })),
});

export const countViews = (manager: EntityManager, ownerId: string): Promise<number> =>
  manager.countBy(SavedViewRow, { ownerId, removed: false });
