import { commandOf, type Recorded, type Requester } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, t } from '@rampart/kernel';
import { pictureStream } from '../domain/picture.js';
import { loadPicture, type MediaContext } from './context.js';
import type { RemoveForgotten } from '../contract/index.js';
import { previewIdOf } from './ids.js';

/** Destroys its key; a job deletes the files. Actions and fingerprint stay. @throws DomainError `media.not-found` */
export async function forgetPicture(
  context: MediaContext,
  requester: Requester,
  mediaId: string,
): Promise<Recorded<null>> {
  if ((await loadPicture(context, requester.tenantId, mediaId)) === null)
    throw new DomainError(
      'media.not-found',
      'not-found',
      t`This picture does not exist or was erased. Reload the list.`,
    );
  const { tenantId, commandId, metadata } = commandOf(context, requester, pictureStream(mediaId));
  const subject = `media:${mediaId}`;
  const { lastPosition } = await context.log.forget({ tenantId, subject, commandId, metadata });
  return { value: null, position: lastPosition };
}

/** Deletes the files of an erased picture; idempotent. */
export async function removeForgotten(
  { log, store }: Pick<MediaContext, 'log' | 'store'>,
  { tenantId, id }: RemoveForgotten,
): Promise<JobOutcome> {
  const picture = await loadPicture({ log }, tenantId, id);
  const copies = picture?.copies.map(({ copyId }) => copyId) ?? [];
  // The original is deleted last, because it marks an unfinished job.
  for (const kept of [...copies, previewIdOf(id), id]) await store.remove(tenantId, kept);
  return 'done';
}
