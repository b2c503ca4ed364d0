import { LANGUAGE } from './language.js';

/** A label as it is written inside a sentence: English lower-cases it unless it is capitals only, German keeps its nouns. */
export const inSentence = (label: string): string =>
  LANGUAGE === 'en' && /\p{Ll}/u.test(label) ? label.toLowerCase() : label;
