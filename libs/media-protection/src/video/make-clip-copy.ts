import { outlineText } from '@rampart/media/node';
import type { Ffmpeg } from '@rampart/media/video';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HiddenMark } from '../contract/index.js';
import { measured } from '../processing/measured.js';
import type { MadeCopy, Marks } from '../processing/made-copy.js';
import { type Clip, inspectClip } from './clip.js';
import { clipFrames } from './clip-frames.js';
import { ClipWriter, copyTypeOf } from './clip-writer.js';
import { inAFile } from './in-a-file.js';
import { HiddenMarks, layOver, overlayOf } from './moving-marks.js';
import { readClip } from './read-clip.js';

/** Encoding weakens a mark, so the second attempt uses a stronger one. */
const BOOSTS = [1, 1.6] as const;

interface Work {
  readonly program: Ffmpeg;
  readonly original: string;
  readonly to: string;
  readonly clip: Clip;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a copy with unchanged sound. The hidden mark counts only if it can be read back from the final file.
 * @throws DomainError `media.video-*`
 */
export function makeClipCopy(
  program: Ffmpeg,
  bytes: Uint8Array,
  marks: Marks,
  signal?: AbortSignal,
): Promise<MadeCopy> {
  return inAFile(bytes, async (original, folder) => {
    const clip = await inspectClip(program, original, signal);
    const work = { program, original, to: join(folder, 'copy'), clip, signal };
    const hiddenMark = await hide(work, marks);
    const copy = await readFile(work.to);
    const { width, height } = clip;
    const { seconds } = await inspectClip(program, work.to, signal);
    return {
      bytes: copy,
      file: { ...measured(copy), mediaType: copyTypeOf(clip), width, height, seconds },
      visibleMark: marks.text !== null,
      hiddenMark,
    };
  });
}

/** Tries a stronger mark after the first failure. If that fails, the copy has no hidden mark. */
async function hide(work: Work, marks: Marks): Promise<HiddenMark> {
  for (const boost of BOOSTS) {
    const hidden = new HiddenMarks({ id: marks.trackingId, key: marks.key }, work.clip.rate, boost);
    await write(work, marks.text, hidden);
    const hiddenMark = await outcome(work, marks, hidden);
    if (hiddenMark.embedded || hidden.outcomes.length === 0) return hiddenMark;
  }
  await write(work, marks.text, null);
  return { embedded: false, reason: 'not-readable' };
}

async function write(
  { program, original, to, clip, signal }: Work,
  text: string | null,
  hidden: HiddenMarks | null,
): Promise<void> {
  const overlay = text === null ? null : overlayOf(clip.width, clip.height, await outlineText(text));
  const writer = await ClipWriter.open(program, { original, clip, to, signal });
  try {
    const taking = { perSecond: clip.rate, side: Infinity, signal };
    for await (const frame of clipFrames(program, original, clip, taking)) {
      if (overlay !== null) layOver(frame, overlay);
      hidden?.add(frame);
      await writer.write(frame);
    }
    await writer.end();
  } finally {
    await writer.close();
  }
}

async function outcome(
  { program, to, signal }: Work,
  { trackingId, key }: Marks,
  { outcomes, refusal }: HiddenMarks,
): Promise<HiddenMark> {
  if (outcomes.length === 0) return { embedded: false, reason: refusal };
  const written = await inspectClip(program, to, signal);
  const found = await readClip({ program, signal }, to, written, { keys: [key] });
  if (found?.trackingId !== trackingId) return { embedded: false, reason: 'not-readable' };
  const strength = Math.round(10 * Math.max(...outcomes.map((one) => one.strength))) / 10;
  const psnr = Math.min(...outcomes.map((one) => one.psnr));
  return { embedded: true, strength, psnr: Math.round(psnr * 10) / 10, frames: found.frames };
}
