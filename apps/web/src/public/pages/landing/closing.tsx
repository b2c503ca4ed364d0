import { t } from '@rampart/kernel';
import { ButtonLink } from '../../ui/button.js';
import classes from './closing.module.css';

export function Closing() {
  return (
    <section className={classes.closing} aria-labelledby="closing">
      <h2 id="closing">{t`Hold your own ground`}</h2>
      <p>{t`Rampart is installed on machines of your choice. Your identities, findings and keys stay there.`}</p>
      <div className={classes.actions}>
        <ButtonLink to="/join-waitlist">{t`Join the waitlist`}</ButtonLink>
        <ButtonLink to="/learn-more" look="line">{t`Compare the offers`}</ButtonLink>
      </div>
    </section>
  );
}
