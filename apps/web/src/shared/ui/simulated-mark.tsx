import { Badge } from '@mantine/core';
import classes from './simulated-mark.module.css';

/** Hatched grey: what it stands at is on a simulated network, and invented. Nothing where it is not. */
export function SimulatedMark({ simulated }: { readonly simulated: boolean | null }) {
  return simulated === true ? <Badge className={classes.mark}>Simulated network</Badge> : null;
}
