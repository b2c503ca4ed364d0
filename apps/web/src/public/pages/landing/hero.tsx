import { t } from '@rampart/kernel';
import { ButtonLink } from '../../ui/button.js';
import classes from './hero.module.css';
import { Wall } from './wall.js';

export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="tagline">
      <div className={classes.words}>
        <h1 id="tagline">{t`Only one of these is you.`}</h1>
        <ul className={classes.points}>
          <li>{t`Finds accounts that copy your handle, name, picture or bio.`}</li>
          <li>{t`Shows every reason, down to the single character.`}</li>
          <li>{t`Keeps each finding in a log that you can verify.`}</li>
        </ul>
        <div className={classes.actions}>
          <ButtonLink to="/join-waitlist">{t`GET STARTED`}</ButtonLink>
          <ButtonLink to="/learn-more" look="line">
            <span>{t`LEARN MORE`}</span>
            <span className={classes.unseen}>{t` about Rampart`}</span>
          </ButtonLink>
          <ButtonLink to="/book-a-demo" look="plain">{t`BOOK A DEMO`}</ButtonLink>
        </div>
      </div>
      <Wall />
    </section>
  );
}
