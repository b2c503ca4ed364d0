import { DomainError, IN_ENGLISH, t, type TextsIn } from '@rampart/kernel';
import type { ReportLanguage } from '../contract/index.js';
import type { IncidentsContext } from './context.js';

/** @throws DomainError `incident.language-not-built`: a report that names German must not be drawn in English */
export function reportTexts(
  { languages }: Pick<IncidentsContext, 'languages'>,
  language: ReportLanguage = 'en',
): TextsIn {
  if (language === 'en') return IN_ENGLISH;
  const texts = languages?.(language);
  if (texts?.language === language) return texts;
  throw new DomainError(
    'incident.language-not-built',
    'unavailable',
    t`The texts of this language are not built yet. Try again in a minute, or choose English.`,
  );
}
