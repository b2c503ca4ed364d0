import { type Recorded, recordedAt, type Requester, userActor } from '@rampart/event-log';
import type { RegisterPicture, RequestCopy } from '../contract/index.js';
import type { PictureState } from '../domain/picture.js';
import { receivedOriginal } from '../processing/received-file.js';
import { changePicture, loadPicture, type MediaContext } from './context.js';
import { currentGeneration } from './rotate-mark-key.js';
import { mediaIdOf, trackingIdOf } from './ids.js';

interface Id {
  readonly id: string;
}

/** Checks the file's header and stores the file encrypted; the worker does the rest. @throws DomainError `media.*` */
export async function registerPicture(
  context: MediaContext,
  requester: Requester,
  { filename, bytes, ...wanted }: RegisterPicture & { readonly bytes: Uint8Array },
): Promise<Recorded<Id>> {
  const { tenantId } = requester;
  const generation = await currentGeneration(context, tenantId);
  const file = await receivedOriginal(bytes, context.video);
  const mediaId = mediaIdOf(tenantId, file.sha256);
  const known = await loadPicture(context, tenantId, mediaId);
  const encryptionKeyId = isKept(known) ? '' : (await context.store.put(tenantId, mediaId, bytes)).keyId;
  const outcome = await changePicture(context, requester, mediaId, {
    type: 'RegisterPicture',
    data: {
      mediaId,
      by: userActor(requester.userId),
      file,
      encryptionKeyId,
      words: { filename },
      copy: newCopy(context, wanted, generation),
    },
  });
  return recordedAt({ id: mediaId }, outcome);
}

/** A known picture is refused later, so its bytes are not stored again. */
const isKept = (state: PictureState): boolean => state !== null && state.status !== 'refused';

/** Requests another copy. @throws DomainError `media.not-found`, `media.refused`, `media.too-many-copies` */
export async function requestCopy(
  context: MediaContext,
  requester: Requester,
  mediaId: string,
  wanted: RequestCopy,
): Promise<Recorded<Id>> {
  const copy = newCopy(context, wanted, await currentGeneration(context, requester.tenantId));
  const data = { mediaId, by: userActor(requester.userId), ...copy };
  const outcome = await changePicture(context, requester, mediaId, { type: 'RequestCopy', data });
  return recordedAt({ id: copy.copyId }, outcome);
}

function newCopy(
  { ids, clock }: MediaContext,
  { platform, post, watermark }: RequestCopy,
  keyGeneration: number,
) {
  const copyId = ids.next();
  return {
    copyId,
    platform,
    requestedAt: clock.now().toISOString(),
    trackingId: trackingIdOf(copyId),
    keyGeneration,
    words: { post, watermark },
  };
}
