import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { BASE_URL } from '../../../../shared/api-client/base-path.js';
import { LANGUAGE } from '../../../../shared/language/language.js';
import { LANGUAGES } from '../../../../shared/language/languages.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';

/** The language of the console in this browser. The form leaves the page, so unsaved input is asked about. */
export function LanguageCard() {
  return (
    <SectionCard title={t`Language`} description={t`For pages in this browser, and for mails to you.`}>
      <form method="post" aria-label={t`Language`}>
        <Button.Group>
          {LANGUAGES.map(({ code, name }) => (
            <Button
              key={code}
              type="submit"
              variant={code === LANGUAGE ? 'filled' : 'default'}
              size="sm"
              lang={code}
              formAction={`${BASE_URL}language/${code}`}
              aria-pressed={code === LANGUAGE}
            >
              {name}
            </Button>
          ))}
        </Button.Group>
      </form>
    </SectionCard>
  );
}
