import type { CopyView, PictureView } from '@rampart/media-protection/contract';

export function copyFilename(
  { filename }: Pick<PictureView, 'filename'>,
  { platform, file }: Pick<CopyView, 'platform' | 'file'>,
): string {
  const stem = (filename ?? 'picture')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
  const extension = (file?.mediaType ?? 'image/png')
    .replace(/^.*\/(x-)?/, '')
    .replace('jpeg', 'jpg')
    .replace('matroska', 'mkv');
  return `${stem === '' ? 'picture' : stem}-${platform}.${extension}`;
}
