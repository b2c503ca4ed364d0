import { DomainError } from '@rampart/kernel';
import { CALIBRATION, type Fingerprint, fingerprint, formatHash, isTelling } from '@rampart/media';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { isClip, showClip } from './fingerprint-clip.js';
import { type Picture, readPicture } from './read-picture.js';

export function addFingerprint(media: Command, terminal: Terminal): void {
  media
    .command('fingerprint')
    .description(
      'SHA-256 and perceptual fingerprint (PDQ) of pictures, with views, and of videos, with ffmpeg.',
    )
    .argument('<file...>', 'pictures: JPEG, PNG, WebP, GIF, AVIF or TIFF; videos: MP4, WebM and others')
    .option('--json', 'one JSON line a file')
    .action(async (files: readonly string[], { json }: { json?: true }) => {
      for (const file of files) await show(file, json === true, terminal);
    });
}

async function show(file: string, json: boolean, terminal: Terminal): Promise<void> {
  try {
    if (isClip(file)) return await showClip(file, json, terminal);
    const picture = await readPicture(file);
    const found = fingerprint(picture.image);
    for (const line of json ? [jsonLine(picture, found)] : textLines(picture, found)) terminal.out(line);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    terminal.err(`${error.message} (${error.code})`);
    terminal.exitCode = 1;
  }
}

function jsonLine(
  { file, bytes, sha256, mediaType }: Picture,
  { width, height, views }: Fingerprint,
): string {
  const hashed = views.map(({ name, rect, quality, hashes }) => ({
    name,
    rect,
    quality,
    hash: hashes[0] && formatHash(hashes[0]),
  }));
  const [whole] = hashed;
  return JSON.stringify({
    file,
    bytes,
    mediaType,
    width,
    height,
    sha256,
    pdq: whole?.hash,
    quality: whole?.quality,
    views: hashed,
    calibration: CALIBRATION.version,
  });
}

function textLines({ file, sha256 }: Picture, { width, height, views }: Fingerprint): string[] {
  const [whole] = views;
  const upright = whole?.hashes[0];
  return [
    `${file}: ${width} by ${height} pixels`,
    `  sha256   ${sha256}`,
    `  pdq      ${upright === undefined ? '' : formatHash(upright)}`,
    `  quality  ${whole?.quality ?? 0}${whole && isTelling(whole) ? '' : ' (too plain to distinguish from other pictures)'}`,
  ];
}
