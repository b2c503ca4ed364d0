import { t } from '@rampart/kernel';
import { LANGUAGE } from '../../shared/language/language.js';
import { LANGUAGES } from '../../shared/language/languages.js';
import { href } from '../lib/href.js';
import classes from './language-choice.module.css';

/** The language of all pages in this browser. The server stores the choice, so it works without JavaScript. */
export function LanguageChoice() {
  return (
    <form method="post" className={classes.choice} aria-label={t`Language`}>
      {LANGUAGES.map(({ code, name }) => (
        <button
          key={code}
          lang={code}
          formAction={href(`/language/${code}`)}
          aria-pressed={code === LANGUAGE}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
