import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { FEED_KINDS } from '../contract/feeds.js';
import { INTEL_LISTS } from '../contract/intel.js';

const feedId = z.uuid();
const by = z.uuid();

/** What is followed. Credentials never come near the log. */
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

/** It is no longer followed; what came of it stays until it has ended. */
export const socFeedRemoved = defineEvent({
  type: 'SocFeedRemoved',
  schemaVersion: 1,
  schema: z.object({ feedId, by }),
});

/** An immediate poll was requested. */
export const socFeedPollRequested = defineEvent({
  type: 'SocFeedPollRequested',
  schemaVersion: 1,
  schema: z.object({ feedId, by }),
});

/** A poll ended. `SocIndicatorsChanged` has its changes. */
export const socFeedPolled = defineEvent({
  type: 'SocFeedPolled',
  schemaVersion: 1,
  schema: z.object({
    feedId,
    /** Why it failed; null: it did not. */
    problem: z.string().nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** When it is asked next, ISO 8601. */
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
