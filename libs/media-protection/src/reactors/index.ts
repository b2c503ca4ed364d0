import type { EventLog, SubjectErased } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { checkCopySchema, protectPictureSchema, removeForgottenSchema } from '../contract/index.js';
import { isCheckPending } from '../handlers/check-copy.js';
import { isPicturePending } from '../handlers/protect-picture.js';
import type { SealedStore } from '../ports/sealed-store.js';
import { checkCopyJob, protectPictureJob, removeForgottenJob } from '../jobs/index.js';

/** A picture that was uploaded, or one more copy of it, leads to work on that picture. */
export function copyRequestedReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'media-copy-requested',
    handles: ['MediaCopyRequested'],
    toJobs(event) {
      const { mediaId } = event.data as { readonly mediaId: string };
      const data = { tenantId: event.tenantId, mediaId };
      return [{ name: protectPictureJob.name, id: jobIdOf(reactor, event), data }];
    },
    stillPending: (job) => isPicturePending({ log }, protectPictureSchema.parse(job.data)),
  };
  return reactor;
}

/** A suspected copy leads to its reading. */
export function copyCheckRequestedReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'copy-check-requested',
    handles: ['CopyCheckRequested'],
    toJobs(event) {
      const { checkId } = event.data as { readonly checkId: string };
      const data = { tenantId: event.tenantId, checkId };
      return [{ name: checkCopyJob.name, id: jobIdOf(reactor, event), data }];
    },
    stillPending: (job) => isCheckPending({ log }, checkCopySchema.parse(job.data)),
  };
  return reactor;
}

/** Whatever is forgotten of media loses its bytes too. */
export function mediaForgottenReactor(store: Pick<SealedStore, 'get'>): JobReactor {
  const reactor: JobReactor = {
    name: 'media-forgotten',
    handles: ['SubjectErased'],
    toJobs(event) {
      const [kind, id = ''] = (event.data as SubjectErased).subject.split(':', 2);
      if (kind !== 'media' && kind !== 'copy-check') return [];
      const data = { tenantId: event.tenantId, id };
      return [{ name: removeForgottenJob.name, id: jobIdOf(reactor, event), data }];
    },
    async stillPending(job) {
      const { tenantId, id } = removeForgottenSchema.parse(job.data);
      return (await store.get(tenantId, id)) !== null;
    },
  };
  return reactor;
}
