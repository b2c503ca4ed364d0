import { t } from '@rampart/kernel';
import classes from './simulated-mark.module.css';

/** A hatched grey mark before content about invented accounts, as in the console. Nothing for real ones. */
export function SimulatedMark({ simulated, says }: { readonly simulated: boolean; readonly says: string }) {
  return simulated ? (
    <p className={classes.mark}>
      <span>
        <strong>{t`Simulated network.`}</strong> {says}
      </span>
    </p>
  ) : null;
}
