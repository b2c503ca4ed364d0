import type { ReactNode } from 'react';
import classes from './figure.module.css';

interface FigureStripProps {
  readonly children: ReactNode;
  /** Whether there are two figures in a row even on wide screens. */
  readonly pairs?: boolean;
  /** Each hint beside its value, so that what follows starts higher. */
  readonly low?: boolean;
}

/** Figures as one course of stones: beside each other at a desk, two across on phones. */
export function FigureStrip({ children, pairs = false, low = false }: FigureStripProps) {
  return (
    <dl className={classes['strip']} data-pairs={pairs || undefined} data-low={low || undefined}>
      {children}
    </dl>
  );
}
