import { t } from '@rampart/kernel';

/** The language of this build (BCP 47). */
export const LANGUAGE: string = t({ message: 'en', context: 'tag of this language' });

/** The conventions of public pages, which are prerendered and so do not know the visitor's region. */
export const PUBLIC_LOCALE: string = LANGUAGE === 'en' ? 'en-GB' : LANGUAGE;
