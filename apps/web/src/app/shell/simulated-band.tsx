import { t } from '@rampart/kernel';
import classes from './simulated-band.module.css';

/** A notice on every client page that simulated networks are connected. */
export function SimulatedBand() {
  return (
    <p className={classes['band']}>
      <span>{t`Simulated networks are connected: what they find is invented.`}</span>
    </p>
  );
}
