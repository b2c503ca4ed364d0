import { t } from '@rampart/kernel';

/** The language of this build (BCP 47). */
export const LANGUAGE: string = t({ message: 'en', context: 'tag of this language' });
