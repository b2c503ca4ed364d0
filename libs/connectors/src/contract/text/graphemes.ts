const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const encoder = new TextEncoder();

/** Segmenting takes quadratic time, and no network accepts longer text. */
const LONGEST_SEGMENTED = 10_000;

/** UAX #29. Above 10,000 code units, code points are counted, which are never fewer. */
export function graphemeLength(text: string): number {
  if (text.length > LONGEST_SEGMENTED) return Array.from(text).length;
  let length = 0;
  for (const _ of segmenter.segment(text)) length += 1;
  return length;
}

export const byteLength = (text: string): number => encoder.encode(text).length;
