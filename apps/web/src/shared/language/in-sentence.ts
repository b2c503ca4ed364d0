import { LANGUAGE } from './language.js';

/** A label as it is written inside a sentence: English lower-cases it, German keeps its nouns. */
export const inSentence = (label: string): string => (LANGUAGE === 'en' ? label.toLowerCase() : label);
