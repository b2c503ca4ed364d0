import classes from './simulated-band.module.css';

/** Says on every page of a client that simulated networks are connected. */
export function SimulatedBand() {
  return (
    <p className={classes['band']}>
      <span>Simulated networks are connected: what they find is invented.</span>
    </p>
  );
}
