import { networkSchema } from '../contract/index.js';
import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { foundPostSchema } from '../contract/index.js';

const about = { runId: z.uuid(), postId: z.uuid(), accountId: z.uuid(), network: networkSchema };
const by = z.string();

/** Media copies and containers are made; nothing is visible yet. */
export const publishRunPrepared = defineEvent({
  type: 'PublishRunPrepared',
  schemaVersion: 1,
  schema: z.object({ ...about, fingerprintIds: z.array(z.string()), simulated: z.boolean() }),
});

/** The irreversible call was about to be made; the ledger recorded it before. */
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
    /** `answered`: the network said so; `found`: reading it showed the post; `settled`: a person said so. */
    how: z.enum(['answered', 'found', 'settled']),
    by,
  }),
});

/** It was sent, and its answer is not known. */
export const publishRunLost = defineEvent({
  type: 'PublishRunLost',
  schemaVersion: 1,
  schema: z.object({ ...about, attempt: z.number().int(), reason: z.string() }),
});

/** The network asks to wait: only this account's calls do. */
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

/** A person, or the return of an account, has it published again. */
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
