import { t } from '@rampart/kernel';
import classes from './offer-list.module.css';
import { OFFERS } from './offers.js';

export function OfferList() {
  return (
    <ol className={classes.offers}>
      {OFFERS.map(({ name, audience, text, built, planned, works }) => (
        <li key={name} className={works ? classes.standing : classes.drawn}>
          <div>
            <h2>{name}</h2>
            <p className={classes.audience}>{audience}</p>
          </div>
          <div className={classes.words}>
            <p>{text}</p>
            {built === '' ? null : <p className={classes.today}>{t`Works today: ${built}.`}</p>}
            {planned === '' ? null : <p className={classes.planned}>{t`Planned: ${planned}.`}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
