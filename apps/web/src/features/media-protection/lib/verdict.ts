import { t } from '@rampart/kernel';
import type { CheckMatch, CheckView } from '@rampart/media-protection/contract';
import type { Tone } from '../../../shared/ui/tone.js';
import { copyName, framesRead } from './words.js';

export interface Verdict {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** The comparison to show beside it. */
  readonly match: CheckMatch | null;
  readonly proven: string | null;
}

export function verdictOf(check: CheckView): Verdict | null {
  if (check.status !== 'done') return null;
  const { mark, matches } = check;
  const marked = mark === null ? undefined : matches.find(({ mediaId }) => mediaId === mark.mediaId);
  if (mark !== null) return byMark(mark, marked ?? null, check);
  const match = matches.find(({ confirmed }) => confirmed) ?? matches[0] ?? null;
  if (match === null)
    return {
      tone: 'plain',
      title: t`None of your pictures`,
      text: t`It has none of your marks and matches no original.`,
      match: null,
      proven: null,
    };
  return byFingerprint(match, nameOf(match.mediaId, check));
}

function byMark(
  { mediaId, trackingId, frames, compared, beside }: NonNullable<CheckView['mark']>,
  match: CheckMatch | null,
  check: CheckView,
): Verdict {
  const { markedFor: copy } = check;
  const how = beside
    ? t`, read beside your original`
    : compared
      ? t`, compared with those of your copies`
      : readFrom(frames);
  const name = copy === null ? t`tracking id ${trackingId}` : copyName(copy);
  return {
    tone: 'refused',
    title: t`Made for ${name}`,
    text: t`Its hidden mark${how}, is ${trackingId}: the copy of ${nameOf(mediaId, check)} for ${name}.`,
    match,
    proven: match === null ? null : mediaId,
  };
}

const readFrom = (frames: NonNullable<CheckView['mark']>['frames']): string =>
  t`, read${framesRead(frames) || t` from the picture`}`;

function byFingerprint(match: CheckMatch, name: string): Verdict {
  return match.confirmed
    ? {
        tone: 'waits',
        title: t`A copy of ${name}`,
        text: t`Both comparisons match. Without a readable mark, the post is unknown.`,
        match,
        proven: match.mediaId,
      }
    : {
        tone: 'waits',
        title: t`Similar to ${name}, not confirmed`,
        text: t`The fingerprints are similar, but the pixels differ. Compare the pictures yourself.`,
        match,
        proven: null,
      };
}

const nameOf = (mediaId: string | null, { originals }: CheckView): string =>
  originals.find(({ id }) => id === mediaId)?.filename ?? t`one of your pictures`;
