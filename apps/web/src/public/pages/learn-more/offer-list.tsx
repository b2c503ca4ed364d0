import classes from './offer-list.module.css';
import { OFFERS } from './offers.js';

/** The five offers, one below the other, each with what of it works. */
export function OfferList() {
  return (
    <ol className={classes.offers}>
      {OFFERS.map(({ name, audience, text, today, works }) => (
        <li key={name} className={works ? classes.standing : classes.drawn}>
          <div>
            <h2>{name}</h2>
            <p className={classes.audience}>{audience}</p>
          </div>
          <div className={classes.words}>
            <p>{text}</p>
            <p className={classes.today}>{today}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
