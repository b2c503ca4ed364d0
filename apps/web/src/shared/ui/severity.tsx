import type { ReactNode } from 'react';
import classes from './severity.module.css';

/** Levels from the highest. The mark of a level has one stone for each level below it. */
const LEVELS = ['critical', 'high', 'medium', 'low', 'info'] as const;
export type SeverityLevel = (typeof LEVELS)[number];

const STONES = [0, 1, 2, 3];

interface SeverityProps {
  readonly level: SeverityLevel;
  readonly children: ReactNode;
}

export function Severity({ level, children }: SeverityProps) {
  const filled = LEVELS.length - 1 - LEVELS.indexOf(level);
  return (
    <span className={classes['severity']} data-level={level}>
      <svg width={9} height={15} viewBox="0 0 9 15" aria-hidden focusable="false">
        {STONES.map((stone) => (
          <rect
            key={stone}
            className={classes[stone < filled ? 'on' : 'off']}
            x={0.5}
            y={12.5 - stone * 4}
            width={8}
            height={2.5}
          />
        ))}
      </svg>
      {children}
    </span>
  );
}
