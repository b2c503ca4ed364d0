import { t } from '@rampart/kernel';
import { BrandMark } from '../shared/ui/brand-mark.js';
import classes from './top-level-failure.module.css';

/** Replaces the whole screen after an error. It has plain elements only, so that it cannot fail. */
export function TopLevelFailure({ error }: { readonly error: unknown }) {
  const stack = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return (
    <main className={classes.screen}>
      <BrandMark size={40} />
      <div role="alert">
        <h1 className={classes.title}>{t`UI crashed during render`}</h1>
      </div>
      <button
        type="button"
        className={classes.reload}
        onClick={() => window.location.reload()}
      >{t`Reload`}</button>
      <pre className={classes.stack} tabIndex={0} aria-label={t`Stack`}>
        {stack}
      </pre>
    </main>
  );
}
