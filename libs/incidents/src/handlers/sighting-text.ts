import { createHash } from 'node:crypto';
import { isWritable } from '../contract/index.js';
import type { PagePicture } from '../ports/page-pictures.js';
import type { ProfileSighting } from '../ports/profile-sightings.js';

interface Piece {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

export function sightingText(
  sighting: ProfileSighting,
  picture: PagePicture,
  pieces: readonly Piece[],
): string {
  const kept = pieces.map(
    ({ filename, bytes }) => `  ${createHash('sha256').update(bytes).digest('hex')}  ${filename}`,
  );
  const lines = [
    `Request: GET ${sighting.url}`,
    `Answered: ${sighting.at} (clock of this machine)`,
    `Status: ${sighting.status}`,
    `It says: ${sighting.says}`,
    'Headers of the answer:',
    ...headerLines(sighting.headers),
    'Kept (SHA-256):',
    ...kept,
    ...(sighting.avatarReason === null ? [] : [`No profile picture: ${sighting.avatarReason}`]),
    ...pictureLines(picture),
  ];
  const text = `${lines.join('\n')}\n`;
  return isWritable(text) ? text : [...text].filter(isWritable).join('');
}

const headerLines = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value.replaceAll('\n', ', ')}`);

function pictureLines(picture: PagePicture): readonly string[] {
  if ('reason' in picture) return [`No screenshot: ${picture.reason}`];
  const { browser, at, finalUrl, status, headers, refused } = picture;
  return [
    `Screenshot: ${browser}`,
    `Taken: ${at} (clock of this machine)`,
    `Page: ${finalUrl}`,
    `Status of the page: ${status}`,
    "Headers of the page's answer:",
    ...headerLines(headers),
    ...(refused.length === 0 ? [] : [`Not allowed to the page: ${refused.join(', ')}`]),
  ];
}
