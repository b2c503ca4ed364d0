import { t } from '@rampart/kernel';
import { bastion } from './fort-geometry.js';
import classes from './plan.module.css';
import { WORKS } from './works.js';

/** The built and planned parts as the plan of a fort, with one bastion for each part, and as text. */
export function Plan() {
  return (
    <section className={classes.plan} aria-labelledby="plan">
      <div className={classes.drawing}>
        <h2 id="plan">{t`What works today`}</h2>
        <p>{t`Solid lines work today. Dashed lines are planned.`}</p>
        <FortDrawing />
      </div>
      <ol className={classes.works}>
        {WORKS.map(({ name, progress, state, text }, index) => (
          <li key={name}>
            <span className={`${classes.number} ${classes[progress]}`} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{name}</h3>
              <p className={`${classes.state} ${progress === 'planned' ? '' : classes.built}`}>{state}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FortDrawing() {
  return (
    <svg className={classes.fort} viewBox="-196 -200 392 364" aria-hidden="true" focusable="false">
      {WORKS.map(({ name, progress }, index) => {
        const { outline, wallToNext, sight, label } = bastion(index);
        return (
          <g key={name}>
            <path className={classes.glacis} d={outline} transform="scale(1.1)" />
            <path className={classes.sight} d={sight} />
            <path className={`${classes.outline} ${classes[progress]}`} d={outline} />
            <path className={classes.curtain} d={wallToNext} />
            <text x={label.x} y={label.y} dy="0.36em">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
