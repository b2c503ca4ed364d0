import { ButtonLink } from '../../ui/button.js';
import classes from './hero.module.css';
import { Wall } from './wall.js';

export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="tagline">
      <div className={classes.words}>
        <h1 id="tagline">Only one of these is you.</h1>
        <ul className={classes.points}>
          <li>Finds accounts that copy your handle, name, picture or bio.</li>
          <li>Shows every reason, down to the single character.</li>
          <li>Keeps each finding in a log that you can verify.</li>
        </ul>
        <div className={classes.actions}>
          <ButtonLink to="/join-waitlist">GET STARTED</ButtonLink>
          <ButtonLink to="/learn-more" look="line">
            <span>LEARN MORE</span>
            <span className={classes.unseen}> about Rampart</span>
          </ButtonLink>
          <ButtonLink to="/book-a-demo" look="plain">
            BOOK A DEMO
          </ButtonLink>
        </div>
      </div>
      <Wall />
    </section>
  );
}
