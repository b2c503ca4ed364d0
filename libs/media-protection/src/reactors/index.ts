import { type EventLog, subjectErased } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { copyCheckRequested } from '../domain/copy-check.events.js';
import { mediaCopyRequested } from '../domain/picture.events.js';
import { isCheckPending } from '../handlers/check-copy.js';
import { isPicturePending } from '../handlers/protect-picture.js';
import type { SealedStore } from '../ports/sealed-store.js';
import { checkCopyJob, protectPictureJob, removeForgottenJob } from '../jobs/index.js';

export const copyRequestedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'media-copy-requested',
    handles: [mediaCopyRequested],
    job: protectPictureJob,
    toJobs: ({ tenantId, data: { mediaId } }) => [{ data: { tenantId, mediaId } }],
    stillPending: (picture) => isPicturePending({ log }, picture),
  });

export const copyCheckRequestedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'copy-check-requested',
    handles: [copyCheckRequested],
    job: checkCopyJob,
    toJobs: ({ tenantId, data: { checkId } }) => [{ data: { tenantId, checkId } }],
    stillPending: (check) => isCheckPending({ log }, check),
  });

export const mediaForgottenReactor = (store: Pick<SealedStore, 'get'>): JobReactor =>
  defineJobReactor({
    name: 'media-forgotten',
    handles: [subjectErased],
    job: removeForgottenJob,
    toJobs({ tenantId, data: { subject } }) {
      const [kind, id = ''] = subject.split(':', 2);
      return kind === 'media' || kind === 'copy-check' ? [{ data: { tenantId, id } }] : [];
    },
    stillPending: async ({ tenantId, id }) => (await store.get(tenantId, id)) !== null,
  });
