import { defineReactor, loadState, type Reactor, type Recording } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import type { DataSource } from 'typeorm';
import { postDecider, postStream, type PostState } from '../domain/post.js';
import { postDeleted, postEdited, postScheduled, postUnscheduled } from '../domain/post.events.js';
import { runDecider, runStream } from '../domain/run.js';
import {
  publishRunFailed,
  publishRunLost,
  publishRunPublished,
  publishRunRepeated,
} from '../domain/run.events.js';
import { agreeWithRun } from '../handlers/agree-with-run.js';
import { fillLedger } from '../handlers/fill-ledger.js';
import { lookUpRunJob, prepareRunJob } from '../jobs/index.js';

const AHEAD_MS = 10 * 60_000;
/** Milliseconds after which a sent post has arrived, and networks show it to readers. */
const SETTLE_MS = 10_000;

interface Context extends Recording {
  readonly database: DataSource;
}

/** Fills the ledger in case a process died between the log and the ledger. */
export const ledgerReactors = (context: Context): readonly Reactor[] => [
  defineReactor({
    name: 'publishing-ledger',
    handles: [postScheduled, postUnscheduled, postEdited, postDeleted],
    react: ({ tenantId, data }) => fillLedger(context, tenantId, data.postId),
  }),
  defineReactor({
    name: 'publishing-settled',
    handles: [publishRunRepeated, publishRunPublished, publishRunFailed],
    async react({ tenantId, data, metadata }) {
      // A worker updates the ledger itself.
      if (metadata.actor.startsWith('user:')) await agreeWithRun(context, tenantId, data.runId);
    },
  }),
];

export const prepareReactor = ({ log }: Pick<Recording, 'log'>): JobReactor =>
  defineJobReactor({
    name: 'publishing-prepare',
    handles: [postScheduled],
    job: prepareRunJob,
    toJobs: ({ data, metadata }) =>
      data.runs.map(({ runId, dueAt }) => ({
        data: { runId },
        part: runId,
        delayMs: Math.max(0, Date.parse(dueAt) - Date.parse(metadata.at) - AHEAD_MS),
      })),
    async stillPending({ runId }, { tenantId, data }) {
      const { postId } = data as { readonly postId: string };
      const post: PostState = await loadState(log, postDecider, { tenantId, stream: postStream(postId) });
      if (!(post?.schedule?.runs.some((run) => run.runId === runId) ?? false)) return false;
      return (
        (await loadState(log, runDecider, { tenantId, stream: runStream(runId) })).status === 'scheduled'
      );
    },
  });

export const lookUpReactor = ({ log }: Pick<Recording, 'log'>): JobReactor =>
  defineJobReactor({
    name: 'publishing-look-up',
    handles: [publishRunLost],
    job: lookUpRunJob,
    toJobs: ({ data }) => [{ data: { runId: data.runId }, delayMs: SETTLE_MS }],
    stillPending: async ({ runId }, { tenantId }) =>
      (await loadState(log, runDecider, { tenantId, stream: runStream(runId) })).status === 'committing',
  });
