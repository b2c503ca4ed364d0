import classes from './calibration-plot.module.css';

const SIZE = 250;
const EDGE = 24;
const at = (value: number): number => EDGE + value * (SIZE - 2 * EDGE);

interface CalibrationPlotProps {
  readonly label: string;
  /** For each step of scores its mean, and the confirmed share, from 0 to 1. */
  readonly steps: readonly { readonly score: number; readonly confirmed: number }[];
  /** The labels at the ends of both axes. */
  readonly ends: { readonly score: string; readonly confirmed: string };
}

/** Draws verdicts by score. On the dashed line, the score equals the share that people confirm. */
export function CalibrationPlot({ label, steps, ends }: CalibrationPlotProps) {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={classes.plot} role="img" aria-label={label}>
      <path d={`M${at(0)} ${at(0)}V${at(1)}H${at(1)}`} className={classes.axis} />
      <path d={`M${at(0)} ${at(1)}L${at(1)} ${at(0)}`} className={classes.ideal} />
      {steps.map(({ score, confirmed }) => (
        <rect
          key={score}
          x={at(score) - 5}
          y={at(1 - confirmed) - 5}
          width={10}
          height={10}
          className={classes.step}
        />
      ))}
      <text x={at(1)} y={SIZE - 6} textAnchor="end" className={classes.label}>
        {ends.score}
      </text>
      <text x={at(0)} y={14} className={classes.label}>
        {ends.confirmed}
      </text>
    </svg>
  );
}
