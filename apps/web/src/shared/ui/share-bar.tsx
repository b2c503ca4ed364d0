import classes from './share-bar.module.css';
import type { Tone } from './tone.js';

interface ShareBarProps {
  /** From 0 to 1. */
  readonly share: number;
  /** Its accessible name. Without one it is hidden from screen readers, because a number says the same. */
  readonly label?: string;
  readonly tone?: Extract<Tone, 'plain' | 'waits' | 'refused'>;
}

export function ShareBar({ share, label, tone = 'plain' }: ShareBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const said =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuenow': percent,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        };
  return (
    <div className={classes['track']} data-tone={tone} {...said}>
      <div className={classes['bar']} style={{ width: `${percent}%` }} />
    </div>
  );
}
