import { prototypeOf } from './confusables.js';

/** Invisible by default: zero-width characters, bidi controls, variation selectors, fillers (UAX #44). */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes characters that take no space. */
export function stripInvisible(text: string): string {
  return text.replace(IGNORABLE, '');
}

/**
 * UTS #39 section 4 `skeleton`: two strings are confusable when their skeletons are equal. The mapping is applied until
 * nothing changes, because a few prototypes of the data decompose into characters with prototypes of their own.
 */
export function skeleton(text: string): string {
  let current = text;
  for (let pass = 0; pass < 4; pass += 1) {
    let mapped = '';
    for (const char of stripInvisible(current)) {
      const direct = prototypeOf(char.codePointAt(0) ?? 0);
      if (direct !== char) mapped += direct;
      else for (const part of char.normalize('NFD')) mapped += prototypeOf(part.codePointAt(0) ?? 0);
    }
    mapped = mapped.normalize('NFD');
    if (mapped === current) return mapped;
    current = mapped;
  }
  return current;
}
