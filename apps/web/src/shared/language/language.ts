import { type LanguageCode, t } from '@rampart/kernel';

/** The language of this build (BCP 47). */
export const LANGUAGE: string = t({ message: 'en', context: 'tag of this language' });

/** The language of this build as the API names it; the pseudo language of tests asks for English. */
export const LANGUAGE_CODE: LanguageCode = LANGUAGE === 'de' ? 'de' : 'en';

/** The conventions of public pages, which are prerendered and so do not know the visitor's region. */
export const PUBLIC_LOCALE: string = LANGUAGE === 'en' ? 'en-GB' : LANGUAGE;
