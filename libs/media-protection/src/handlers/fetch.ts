import { createHash } from 'node:crypto';
import { type Requester, userActor } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { noSuchCopy } from '../domain/picture.js';
import { changePicture, type MediaContext } from './context.js';
import { previewIdOf } from './ids.js';

/** Records the download. @throws DomainError `media.not-found`, `media.no-such-copy`, `media.altered` */
export async function fetchCopy(
  context: MediaContext,
  requester: Requester,
  { mediaId, copyId, sha256 }: { readonly mediaId: string; readonly copyId: string; readonly sha256: string },
): Promise<Uint8Array> {
  const bytes = await context.store.get(requester.tenantId, copyId);
  if (bytes === null) throw noSuchCopy();
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new DomainError('media.altered', 'conflict', t`The stored copy was altered. Create a new one.`, {
      copyId,
    });
  const data = { mediaId, copyId, by: userActor(requester.userId) };
  await changePicture(context, requester, mediaId, { type: 'RecordFetch', data });
  return bytes;
}

/** Reads a preview. @throws DomainError `media.not-found`, also before the picture was processed */
export async function fetchPreview(
  { store }: Pick<MediaContext, 'store'>,
  { tenantId }: Pick<Requester, 'tenantId'>,
  id: string,
): Promise<Uint8Array> {
  const bytes = await store.get(tenantId, previewIdOf(id));
  if (bytes === null)
    throw new DomainError(
      'media.not-found',
      'not-found',
      t`This picture does not exist or is not processed yet. Try again later.`,
    );
  return bytes;
}

/** As it was received, for evidence. @throws DomainError `media.not-found` once erased, `media.altered` */
export async function fetchFound(
  { store }: Pick<MediaContext, 'store'>,
  { tenantId }: Pick<Requester, 'tenantId'>,
  { checkId, sha256 }: { readonly checkId: string; readonly sha256: string },
): Promise<Uint8Array> {
  const bytes = await store.get(tenantId, checkId);
  if (bytes === null)
    throw new DomainError('media.not-found', 'not-found', t`The copy was deleted. Create a new one.`);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new DomainError('media.altered', 'conflict', t`The stored copy was altered. Upload it again.`, {
      checkId,
    });
  return bytes;
}
