import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { FEED_KINDS } from '../contract/feeds.js';
import { INTEL_LISTS } from '../contract/intel.js';

const feedId = z.uuid();
const by = z.uuid();

/** The feed without its credentials. */
const said = {
  feedId,
  name: z.string(),
  kind: z.enum(FEED_KINDS),
  url: z.string(),
  collection: z.string().nullable(),
  credentials: z.string(),
  source: z.string(),
  confidence: z.number().int(),
  list: z.enum(INTEL_LISTS),
  everyMinutes: z.number().int(),
  enabled: z.boolean(),
  by,
};

export const socFeedAdded = defineEvent({
  type: 'SocFeedAdded',
  schemaVersion: 1,
  schema: z.object(said),
});

export const socFeedChanged = defineEvent({
  type: 'SocFeedChanged',
  schemaVersion: 1,
  schema: z.object(said),
});

export const socFeedSwitched = defineEvent({
  type: 'SocFeedSwitched',
  schemaVersion: 1,
  schema: z.object({ feedId, enabled: z.boolean(), by }),
});

/** The feed's indicators stay until they expire. */
export const socFeedRemoved = defineEvent({
  type: 'SocFeedRemoved',
  schemaVersion: 1,
  schema: z.object({ feedId, by }),
});

export const socFeedPollRequested = defineEvent({
  type: 'SocFeedPollRequested',
  schemaVersion: 1,
  schema: z.object({ feedId, by }),
});

export const socFeedPolled = defineEvent({
  type: 'SocFeedPolled',
  schemaVersion: 1,
  schema: z.object({
    feedId,
    /** Null when the poll succeeded. */
    problem: z.string().nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    dueAt: z.string(),
  }),
});

export const feedEvents = [
  socFeedAdded,
  socFeedChanged,
  socFeedSwitched,
  socFeedRemoved,
  socFeedPollRequested,
  socFeedPolled,
] as const;
