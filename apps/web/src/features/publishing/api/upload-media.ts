import { t } from '@rampart/kernel';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { sizeProblem } from '../lib/size-problem.js';

export interface UploadedMedia {
  readonly mediaId: string;
  readonly name: string;
}

/** The polling interval until a file is processed, milliseconds, and the most polls. */
const POLL_MS = 500;
const POLLS = 240;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** The id of a file that is protected already, as another post has it; null for another error. */
function protectedBefore(error: unknown): string | null {
  const known = error as
    | { readonly code?: string; readonly details?: { readonly mediaId?: string } }
    | undefined;
  return known?.code === 'media.exists' ? (known.details?.mediaId ?? null) : null;
}

/** Waits until it is processed; a known file is used again. @throws Error with the reason of a refusal */
export async function uploadMedia(file: File): Promise<UploadedMedia> {
  const problem = sizeProblem(file);
  if (problem !== null) throw new Error(problem);
  const name = file.name.trim().slice(-200) || 'file';
  const sent = await api.POST('/api/media-protection/pictures', {
    params: { query: { filename: name, platform: 'other' } },
    body: file,
    bodySerializer: (body) => new Blob([body]),
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  const id = protectedBefore(sent.error) ?? (await unwrap(Promise.resolve(sent))).id;
  for (let poll = 0; poll < POLLS; poll += 1) {
    const picture = await unwrap(
      api.GET('/api/media-protection/pictures/{pictureId}', { params: { path: { pictureId: id } } }),
    );
    if (picture.status === 'ready') return { mediaId: id, name };
    if (picture.status === 'refused')
      throw new Error(picture.refusal?.reason ?? t`The file cannot be read. Choose another file.`);
    await pause();
  }
  throw new Error(t`The server still reads the file. Wait a moment, then upload it again.`);
}
