import { objectsOf } from '@rampart/event-log';
import type { z } from 'zod';
import type { mediaFileSchema } from './contract/index.js';

type File = Pick<z.infer<typeof mediaFileSchema>, 'sha256' | 'size'>;

const ofFile = (id: string, { sha256, size }: File, subject: string) => ({ id, sha256, size, subject });

export const mediaObjects = objectsOf('media', {
  MediaRegistered: ({ mediaId, file }: { mediaId: string; file: File }) =>
    ofFile(mediaId, file, `media:${mediaId}`),
  MediaProtected: ({ mediaId, copyId, file }: { mediaId: string; copyId: string; file: File }) =>
    ofFile(copyId, file, `media:${mediaId}`),
  CopyCheckRequested: ({ checkId, file }: { checkId: string; file: File }) =>
    ofFile(checkId, file, `copy-check:${checkId}`),
});
