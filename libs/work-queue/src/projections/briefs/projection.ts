import { defineProjection } from '@rampart/event-log';
import { triageBriefed } from '../../domain/brief.events.js';
import { BriefRow } from './table.js';

export const BRIEFS = 'triage-briefs';

/** Shift summaries and daily briefs of each operator. */
export const briefsProjection = defineProjection({
  name: BRIEFS,
  version: 1,
  tables: ['triage_brief'],
  of: [triageBriefed],
  when: {
    TriageBriefed: ({ tenantId, position, metadata, data: { from, to, ...data } }, manager) =>
      manager.insert(BriefRow, {
        ...{ ...data, tenantId, position, at: new Date(metadata.at) },
        ...{ from: new Date(from), to: new Date(to) },
      }),
  },
});
