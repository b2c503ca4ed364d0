import type { CheckMatch, CheckView, PictureView } from '@rampart/media-protection/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';
import { copyName, framesRead } from './words.js';

/** What a check says, in words. */
export interface Verdict {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** The comparison to show beside it. */
  readonly match: CheckMatch | null;
  /** The original of which it is a copy beyond doubt: what can be recorded as a violation. */
  readonly proven: string | null;
}

/** What a check found; null while it is read and when it could not be. */
export function verdictOf(check: CheckView, pictures: readonly PictureView[]): Verdict | null {
  if (check.status !== 'done') return null;
  const { mark, matches } = check;
  const marked = mark === null ? undefined : matches.find(({ mediaId }) => mediaId === mark.mediaId);
  if (mark !== null) return byMark(mark, marked ?? null, pictures);
  const match = matches.find(({ confirmed }) => confirmed) ?? matches[0] ?? null;
  if (match === null)
    return {
      tone: 'quiet',
      title: 'None of your pictures',
      text: 'It bears no mark of yours, and no original comes near it.',
      match: null,
      proven: null,
    };
  return byFingerprint(match, nameOf(match.mediaId, pictures));
}

function byMark(
  { mediaId, copyId, trackingId, frames }: NonNullable<CheckView['mark']>,
  match: CheckMatch | null,
  pictures: readonly PictureView[],
): Verdict {
  const copy = pictures.flatMap(({ copies }) => copies).find(({ id }) => id === copyId);
  const name = copy === undefined ? `tracking id ${trackingId}` : copyName(copy);
  return {
    tone: 'critical',
    title: `Made for ${name}`,
    text: `Its hidden mark, read${framesRead(frames) || ' from the picture'}, says ${trackingId}: the copy of ${nameOf(mediaId, pictures)} that was made for ${name}.`,
    match,
    proven: match === null ? null : mediaId,
  };
}

function byFingerprint(match: CheckMatch, name: string): Verdict {
  return match.confirmed
    ? {
        tone: 'high',
        title: `A copy of ${name}`,
        text: 'Both stages of comparison agree. It bears no readable mark, so which post it came from is not known.',
        match,
        proven: match.mediaId,
      }
    : {
        tone: 'medium',
        title: `Near ${name}, but not confirmed`,
        text: 'The fingerprints come near each other; the pictures laid over each other do not agree. Look yourself.',
        match,
        proven: null,
      };
}

const nameOf = (mediaId: string | null, pictures: readonly PictureView[]): string =>
  pictures.find(({ id }) => id === mediaId)?.filename ?? 'one of your pictures';
