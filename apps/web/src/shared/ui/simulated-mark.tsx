import { Badge } from '@mantine/core';
import { t } from '@rampart/kernel';
import classes from './simulated-mark.module.css';

/** Hatched grey: marks invented content of a simulated network; empty otherwise. */
export function SimulatedMark({ simulated }: { readonly simulated: boolean | null }) {
  return simulated === true ? <Badge className={classes.mark}>{t`Simulated network`}</Badge> : null;
}
