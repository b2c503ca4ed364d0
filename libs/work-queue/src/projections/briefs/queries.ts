import { defineList } from '@rampart/lists';
import { type Brief, briefSchema } from '../../contract/briefs.js';
import type { StorySource } from '../../story-source.js';
import { BRIEFS } from './projection.js';
import { BriefRow } from './table.js';

export interface BriefReader {
  readonly sources: readonly StorySource[];
  readonly tenantId: string;
}

/** Shift summaries and daily briefs, the latest first. */
export const briefList = defineList<BriefRow, BriefReader, Brief>({
  name: 'briefs',
  item: briefSchema,
  projection: BRIEFS,
  rows: (manager, { tenantId }) =>
    manager.createQueryBuilder(BriefRow, 'brief').where('brief.tenantId = :own', { own: tenantId }),
  key: { sql: 'brief.position', type: 'number' },
  fields: {
    made: { sql: 'brief.at', type: 'time' },
    kind: { sql: 'brief.kind', type: 'text' },
  },
  order: '-made',
  items: (rows, { sources }) =>
    rows.map(({ briefId: id, tenantId: _, from, to, at, counts, open, ...row }) => ({
      ...{ ...row, id, open: [...open] },
      ...{ from: from.toISOString(), to: to.toISOString(), at: at.toISOString() },
      counts: counts.map((each) => ({
        ...each,
        title: sources.find(({ kind }) => kind === each.kind)?.title ?? each.kind,
      })),
    })),
});
