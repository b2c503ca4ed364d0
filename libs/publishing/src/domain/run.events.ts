import { networkSchema } from '../contract/index.js';
import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { foundPostSchema } from '../contract/index.js';

const about = { runId: z.uuid(), postId: z.uuid(), accountId: z.uuid(), network: networkSchema };
const by = z.string();

/** Media copies and containers are made; nothing is visible on the network. */
export const publishRunPrepared = defineEvent({
  type: 'PublishRunPrepared',
  schemaVersion: 1,
  schema: z.object({ ...about, fingerprintIds: z.array(z.string()), simulated: z.boolean() }),
});

/** The irreversible request was about to be sent; the ledger recorded this before. */
export const publishRunCommitting = defineEvent({
  type: 'PublishRunCommitting',
  schemaVersion: 1,
  schema: z.object({ ...about, attempt: z.number().int().positive(), since: z.iso.datetime() }),
});

export const publishRunPublished = defineEvent({
  type: 'PublishRunPublished',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    networkPostId: z.string(),
    url: z.string(),
    /** `answered`: the network confirmed it; `found`: reading showed the post; `settled`: a person confirmed it. */
    how: z.enum(['answered', 'found', 'settled']),
    by,
  }),
});

/** The post was sent, and its answer is unknown. */
export const publishRunLost = defineEvent({
  type: 'PublishRunLost',
  schemaVersion: 1,
  schema: z.object({ ...about, attempt: z.number().int(), reason: z.string() }),
});

/** The network asks to wait, which only affects calls for this account. */
export const publishRunDelayed = defineEvent({
  type: 'PublishRunDelayed',
  schemaVersion: 1,
  schema: z.object({ ...about, until: z.iso.datetime(), reason: z.string() }),
});

export const publishRunFailed = defineEvent({
  type: 'PublishRunFailed',
  schemaVersion: 1,
  schema: z.object({ ...about, code: z.string(), reason: z.string(), by }),
});

export const publishRunPaused = defineEvent({
  type: 'PublishRunPaused',
  schemaVersion: 1,
  schema: z.object({ ...about, reason: z.string() }),
});

export const publishRunUnconfirmed = defineEvent({
  type: 'PublishRunUnconfirmed',
  schemaVersion: 1,
  schema: z.object({ ...about, reason: z.string(), found: z.array(foundPostSchema).max(20) }),
});

/** A person, or an account that is linked again, starts another attempt. */
export const publishRunRepeated = defineEvent({
  type: 'PublishRunRepeated',
  schemaVersion: 1,
  schema: z.object({ ...about, by }),
});

export const publishRunEvents = [
  publishRunPrepared,
  publishRunCommitting,
  publishRunPublished,
  publishRunLost,
  publishRunDelayed,
  publishRunFailed,
  publishRunPaused,
  publishRunUnconfirmed,
  publishRunRepeated,
] as const;
export type PublishRunEvent = EventOf<(typeof publishRunEvents)[number]>;
