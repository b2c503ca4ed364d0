import { DomainError } from '@rampart/kernel';
import { formatHash } from '@rampart/media';
import { findFfmpeg, fingerprintVideo, type VideoFingerprint } from '@rampart/media/video';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { Terminal } from '../terminal.js';
import { requireFile } from './read-picture.js';

const ENDINGS = new Set('.mp4 .m4v .mov .mkv .webm .avi .ts .mpg .mpeg .flv .ogv'.split(' '));

const OFF = {
  'switched-off': 'it is switched off (RAMPART_FFMPEG)',
  'not-found': 'no ffmpeg was found; install it, or name it in RAMPART_FFMPEG',
  'not-runnable': 'the ffmpeg that was found does not run',
} as const;

export const isClip = (file: string): boolean => ENDINGS.has(extname(file).toLowerCase());

/** One PDQ hash a second. @throws DomainError `media.no-ffmpeg`, those of `fingerprintVideo` */
export async function showClip(file: string, json: boolean, terminal: Terminal): Promise<void> {
  const { size } = await requireFile(file);
  const program = await findFfmpeg();
  if (program.state === 'off')
    throw new DomainError(
      'media.no-ffmpeg',
      'conflict',
      `${file} is a video, and ${OFF[program.reason]}. Set up ffmpeg or name a picture.`,
    );
  const found = await fingerprintVideo(program, file);
  const sha256 = await sha256Of(file);
  if (json) terminal.out(jsonLine(file, { sha256, bytes: size }, found));
  else
    for (const line of [
      `${file}: ${found.width} by ${found.height} pixels, ${found.seconds.toFixed(1)} seconds of ${found.codec}`,
      `  sha256   ${sha256}`,
      `  frames   ${found.frames.length} that are distinct, one a second`,
    ])
      terminal.out(line);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

function jsonLine(
  file: string,
  known: { readonly sha256: string; readonly bytes: number },
  { frames, ...facts }: VideoFingerprint,
): string {
  const hashed = frames.map(({ second, quality, hashes }) => ({
    second,
    quality,
    hash: hashes[0] && formatHash(hashes[0]),
  }));
  return JSON.stringify({ file, ...known, ...facts, frames: hashed });
}
