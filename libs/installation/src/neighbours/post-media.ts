import { withTenant } from '@rampart/database';
import type { MediaFacts, Network } from '@rampart/connectors/contract';
import { type EventLog, uuidFrom } from '@rampart/event-log';
import { type EvidenceNeeds, openEvidence } from '@rampart/incidents';
import {
  derivedMarkKeys,
  getPicture,
  type MediaContext,
  requestCopy,
  videoPrograms,
  wholeFiles,
} from '@rampart/media-protection';
import type { CopyView, PictureView } from '@rampart/media-protection/contract';
import { createMediaAddresses, type KnownMedia, type PublishingMedia } from '@rampart/publishing';

export interface MediaServices extends EvidenceNeeds {
  readonly log: EventLog;
  readonly environment: Parameters<typeof openEvidence>[0] &
    Parameters<typeof videoPrograms>[0] & { readonly RAMPART_KEK: string };
  /** The address at which a network reaches this installation; null when it cannot. */
  readonly publicUrlFor: (network: Network) => string | null;
}

/** Copies of pictures for posts, made and marked by media protection. */
export function postMedia(services: MediaServices): PublishingMedia {
  const { log, clock, database, environment, publicUrlFor } = services;
  const kek = Buffer.from(environment.RAMPART_KEK, 'base64');
  const context: Omit<MediaContext, 'ids'> = {
    ...{ log, clock },
    store: wholeFiles(openEvidence(environment, services, '').store),
    keys: derivedMarkKeys(kek),
    video: videoPrograms(environment),
  };
  const picture = (tenantId: string, mediaId: string) =>
    withTenant(database, tenantId, (manager) => getPicture(manager, mediaId));
  return {
    async describe(tenantId, mediaIds) {
      const pictures = await Promise.all(mediaIds.map((id) => picture(tenantId, id)));
      return pictures
        .filter((each) => each !== null && each.status !== 'refused')
        .map((each) => known(each as PictureView));
    },
    async copyFor(tenantId, { mediaId, network, runId, watermark, by }) {
      const copyId = uuidFrom(`post-copy:${runId}:${mediaId}`);
      const found = await picture(tenantId, mediaId);
      const copy = found?.copies.find(({ id }) => id === copyId);
      if (found === null || found === undefined)
        return { state: 'failed', reason: 'A picture of the post was erased. Choose another one.' };
      if (copy === undefined) {
        const requester = { tenantId, userId: by.replace(/^user:/u, '') };
        const ids = { next: derivedFrom(copyId) };
        await requestCopy({ ...context, ids }, requester, mediaId, {
          platform: network,
          post: runId,
          watermark,
        });
        return { state: 'pending' };
      }
      if (copy.status === 'failed')
        return { state: 'failed', reason: 'A marked copy could not be made. Upload the picture again.' };
      if (copy.file === null) return { state: 'pending' };
      const { mediaType: mime } = copy.file;
      const reached = publicUrlFor(network);
      const publicUrl =
        reached === null
          ? null
          : createMediaAddresses(kek, reached).addressOf({ tenantId, copyId, mime }, clock.now());
      return made(context, tenantId, { ...copy, file: copy.file, publicUrl });
    },
    async openPublic(token) {
      const copy = createMediaAddresses(kek, '').open(token, clock.now());
      const bytes = copy === null ? null : await context.store.get(copy.tenantId, copy.copyId);
      return copy === null || bytes === null ? null : { mime: copy.mime, bytes };
    },
  };
}

/** The command's id derives from these ids, so that a repeated request gives one copy. */
function derivedFrom(first: string): () => string {
  let taken = 0;
  return () => {
    taken += 1;
    return taken === 1 ? first : uuidFrom(`${first}:${taken}`);
  };
}

type File = PictureView['file'];

const factsOf = ({ sha256, size, mediaType, width, height, seconds }: File): MediaFacts => ({
  ...{ sha256, mime: mediaType, bytes: size, width, height, altText: null },
  kind: mediaType.startsWith('video/') ? 'video' : mediaType === 'image/gif' ? 'animation' : 'picture',
  durationMs: seconds === undefined ? null : Math.max(1, Math.round(seconds * 1_000)),
  ...{ framesPerSecond: null, videoCodec: null, audioCodec: null },
});

const known = ({ id, file, metadata, filename }: PictureView): KnownMedia => ({
  ...{ mediaId: id, facts: factsOf(file), filename },
  hasLocation: metadata?.location !== null && metadata?.location !== undefined,
});

async function made(
  { store }: Pick<MediaContext, 'store'>,
  tenantId: string,
  copy: CopyView & { readonly file: File; readonly publicUrl: string | null },
) {
  const bytes = await store.get(tenantId, copy.id);
  if (bytes === null)
    return { state: 'failed', reason: 'A marked copy was erased. Upload the picture again.' } as const;
  const read = (from: number, length: number) => Promise.resolve(bytes.subarray(from, from + length));
  const file = { facts: factsOf(copy.file), read, publicUrl: copy.publicUrl };
  const fingerprintId = copy.hiddenMark?.embedded === true ? String(copy.trackingId) : null;
  return { state: 'made', fingerprintId, file } as const;
}
