import classes from './simulated-mark.module.css';

/** Hatched grey, as in the console: what follows is about invented accounts. Nothing where it is not. */
export function SimulatedMark({ simulated, says }: { readonly simulated: boolean; readonly says: string }) {
  return simulated ? (
    <p className={classes.mark}>
      <span>
        <strong>Simulated network.</strong> {says}
      </span>
    </p>
  ) : null;
}
