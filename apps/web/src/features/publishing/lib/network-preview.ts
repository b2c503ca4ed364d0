import { countText, LIMITS, type Network, type NetworkLimits } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostContent } from '@rampart/publishing/contract';
import { draftFor } from './composed.js';

interface PreviewPart {
  readonly name: string;
  /** The text that fits, and the rest, which the network refuses. */
  readonly fits: string;
  readonly over: string;
  /** Null where the network has no limit of its own for the part. */
  readonly count: { readonly length: number; readonly max: number } | null;
}

export interface NetworkPreview {
  readonly parts: readonly PreviewPart[];
  readonly leftOut: readonly string[];
}

const LONGEST_SIGN = 200;
const SIGNS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function previewOf(content: PostContent, network: Network): NetworkPreview {
  const limits = LIMITS[network];
  const { text, title, thread, firstComment } = draftFor(content, network);
  const parts: PreviewPart[] = [];
  const leftOut: string[] = [];
  if (title !== null && title !== '' && limits.title !== null)
    parts.push({ name: t`Title`, fits: title, over: '', count: null });
  if (title !== null && title !== '' && limits.title === null) leftOut.push(t`Title`);
  parts.push(partOf(t`Text`, text, limits));
  if (limits.thread) parts.push(...thread.map((part, at) => partOf(t`Part ${at + 2}`, part, limits)));
  else if (thread.length > 0) leftOut.push(t`Thread`);
  if (firstComment !== null && limits.firstComment)
    parts.push(partOf(t`First comment`, firstComment, limits));
  else if (firstComment !== null) leftOut.push(t`First comment`);
  return { parts: parts.filter(({ fits, over }) => fits !== '' || over !== ''), leftOut };
}

function partOf(name: string, text: string, limits: NetworkLimits): PreviewPart {
  const { length, max } = countText(text, limits);
  const from = isShort(text, limits) ? text.length : longestPrefix(text, limits);
  return { name, fits: text.slice(0, from), over: text.slice(from), count: { length, max } };
}

function isShort(text: string, limits: NetworkLimits): boolean {
  const { length, max, bytes } = countText(text, limits);
  return length <= max && (bytes === null || bytes.length <= bytes.max);
}

/** The end of the longest beginning that the network accepts, before a sign that would be divided. */
function longestPrefix(text: string, limits: NetworkLimits): number {
  let [short, long] = [0, text.length];
  while (short < long) {
    const middle = Math.ceil((short + long) / 2);
    if (isShort(text.slice(0, middle), limits)) short = middle;
    else long = middle - 1;
  }
  // Segmenting takes quadratic time, so only a part is segmented, which is longer than any sign.
  const from = Math.max(0, short - LONGEST_SIGN);
  const sign = SIGNS.segment(text.slice(from, short + LONGEST_SIGN)).containing(short - from);
  return sign === undefined ? short : from + sign.index;
}
