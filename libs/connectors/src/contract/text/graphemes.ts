const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const encoder = new TextEncoder();

/** Segmenting takes the square of the length; no network takes so long a text. */
const LONGEST_SEGMENTED = 10_000;

/** What readers see as one character (UAX #29); code points, which are never fewer, past 10,000 code units. */
export function graphemeLength(text: string): number {
  if (text.length > LONGEST_SEGMENTED) return Array.from(text).length;
  let length = 0;
  for (const _ of segmenter.segment(text)) length += 1;
  return length;
}

export const byteLength = (text: string): number => encoder.encode(text).length;
