import { t } from '@rampart/kernel';
import { type CopyView, MAX_PICTURE_BYTES, type PictureView } from '@rampart/media-protection/contract';

/** What a file dialog offers; the server looks at the bytes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff';
export const VIDEO_TYPES = 'video/mp4,video/quicktime,video/webm,video/x-matroska,video/x-msvideo';

/** Why a file is not worth sending; null when it is. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return t`${name} is empty.`;
  return size > MAX_PICTURE_BYTES ? t`${name} is larger than 100 MiB.` : null;
}

export const nameOf = ({ name }: Pick<File, 'name'>): string => name.trim().slice(-200) || 'picture';

export function downloadName(
  { filename }: Pick<PictureView, 'filename'>,
  { platform, file }: Pick<CopyView, 'platform' | 'file'>,
): string {
  const stem = (filename ?? 'picture').replace(/\.[^.]*$/, '');
  const extension = (file?.mediaType ?? 'image/png')
    .replace(/^.*\/(x-)?/, '')
    .replace('jpeg', 'jpg')
    .replace('matroska', 'mkv');
  return `${stem}-${platform}.${extension}`;
}
