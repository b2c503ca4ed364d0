import { prototypeOf } from './confusables.js';

/** Zero-width characters, bidi controls, variation selectors, fillers (UAX #44). */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

export function stripInvisible(text: string): string {
  return text.replace(IGNORABLE, '');
}

/** UTS #39 section 4, until stable: a few prototypes decompose into characters with prototypes. */
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
