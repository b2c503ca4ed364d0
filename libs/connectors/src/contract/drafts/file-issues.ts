import { t } from '@rampart/kernel';
import type { DraftIssue, MediaFacts } from '../draft.js';
import type { MediaLimits, Range } from '../limits.js';
import { duration, grouped, type IssueList, size } from './issue.js';

type At = Pick<DraftIssue, 'field' | 'index'>;
/** Tolerance for ratios, because a quotient such as 1.91 is not exact. */
const ROUNDING = 1e-9;

export function checkStill(file: MediaFacts, rule: MediaLimits, at: At, issues: IssueList): void {
  const { name } = issues;
  const { mime, bytes, width, height } = file;
  if (!rule.mimes.includes(mime))
    issues.refuse(
      'media.type',
      at,
      t`${name} does not accept ${mime}. Convert it to ${rule.mimes.join(t` or `)}.`,
    );
  if (bytes > rule.bytes)
    issues.refuse(
      'media.bytes',
      at,
      t`${name} takes files of ${size(rule.bytes)}; this one has ${size(bytes)}. Make it smaller.`,
    );
  checkSide('width', width, rule.width, at, issues);
  checkSide('height', height, rule.height, at, issues);
  if (rule.pixels !== null && width * height > rule.pixels)
    issues.refuse(
      'media.pixels',
      at,
      t`${name} takes ${grouped(rule.pixels)} pixels; this one has ${grouped(width * height)}. Make it smaller.`,
    );
  const aspect = width / height;
  if (aspect < rule.aspect.min - ROUNDING)
    issues.refuse(
      'media.aspect',
      at,
      t`It is too tall for ${name} (${shape(aspect)}). Crop it to ${shape(rule.aspect.min)} or wider.`,
    );
  if (aspect > rule.aspect.max + ROUNDING)
    issues.refuse(
      'media.aspect',
      at,
      t`It is too wide for ${name} (${shape(aspect)}). Crop it to ${shape(rule.aspect.max)} or narrower.`,
    );
}

function checkSide(side: 'width' | 'height', pixels: number, range: Range, at: At, issues: IssueList): void {
  const { name } = issues;
  if (pixels < range.min)
    issues.refuse(
      `media.${side}`,
      at,
      t`${name} needs a ${side} of ${grouped(range.min)} pixels; this one has ${grouped(pixels)}. Choose a larger file.`,
    );
  if (pixels > range.max)
    issues.refuse(
      `media.${side}`,
      at,
      t`${name} takes a ${side} of ${grouped(range.max)} pixels; this one has ${grouped(pixels)}. Make it smaller.`,
    );
}

const shape = (aspect: number): string => (aspect >= 1 ? `${grouped(aspect)}:1` : `1:${grouped(1 / aspect)}`);

export function checkMoving(file: MediaFacts, rule: MediaLimits, at: At, issues: IssueList): void {
  checkDuration(file, rule, at, issues);
  checkRate(file, rule, at, issues);
  checkCodec('video', file.videoCodec, rule.videoCodecs, at, issues);
  checkCodec('audio', file.audioCodec, rule.audioCodecs, at, issues);
}

function checkDuration({ durationMs }: MediaFacts, rule: MediaLimits, at: At, issues: IssueList): void {
  const { name } = issues;
  if (rule.durationMs === null) return;
  const { min, max } = rule.durationMs;
  if (durationMs === null)
    issues.refuse(
      'media.duration-unknown',
      at,
      t`The file does not say how long it is. Export it again as MP4.`,
    );
  else if (durationMs < min)
    issues.refuse(
      'media.duration',
      at,
      t`${name} needs ${duration(min)} or more; this one has ${duration(durationMs)}. Choose a longer one.`,
    );
  else if (durationMs > max)
    issues.refuse(
      'media.duration',
      at,
      t`${name} takes ${duration(max)}; this one has ${duration(durationMs)}. Shorten it.`,
    );
}

function checkRate(
  { framesPerSecond, durationMs }: MediaFacts,
  rule: MediaLimits,
  at: At,
  issues: IssueList,
): void {
  const { name } = issues;
  if (framesPerSecond === null) return;
  const range = rule.framesPerSecond;
  if (range !== null && (framesPerSecond < range.min || framesPerSecond > range.max))
    issues.refuse(
      'media.frame-rate',
      at,
      t`${name} takes ${grouped(range.min)} to ${grouped(range.max)} frames a second; this one has ${grouped(framesPerSecond)}. Convert it.`,
    );
  const frames = durationMs === null ? 0 : Math.round((durationMs * framesPerSecond) / 1_000);
  if (rule.frames !== null && frames > rule.frames)
    issues.refuse(
      'media.frames',
      at,
      t`${name} takes ${rule.frames} frames; this one has ${grouped(frames)}. Shorten it.`,
    );
}

function checkCodec(
  kind: 'video' | 'audio',
  codec: string | null,
  accepted: readonly string[] | null,
  at: At,
  issues: IssueList,
): void {
  if (codec === null || accepted === null || accepted.includes(codec)) return;
  issues.refuse(
    `media.${kind}-codec`,
    at,
    t`${issues.name} does not accept ${kind} in ${codec}. Convert it to ${accepted.join(t` or `)}.`,
  );
}
