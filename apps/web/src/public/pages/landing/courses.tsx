import { Trans } from '../../../shared/language/trans.js';
import { Mark } from '../../ui/mark.js';
import { type Course, coursesOf } from './wall-courses.js';
import classes from './wall.module.css';

/** A handle among its imitations, each as a course of a wall. `--unit` is half the width of a letter. */
export function Courses({ handle }: { readonly handle: string }) {
  return (
    <div className={classes.wall}>
      <div className={classes.battlement} aria-hidden="true" />
      <ul className={classes.courses}>
        {coursesOf(handle).map((course) => (
          <li key={course.spoken} className={`${classes.course} ${course.note === null ? classes.own : ''}`}>
            <span className={classes.spoken}>{course.spoken}</span>
            <CourseStones course={course} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CourseStones({ course: { stones, note } }: { readonly course: Course }) {
  return (
    <span className={classes.row} aria-hidden="true">
      <span className={`${classes.stone} ${classes.end}`} />
      {stones.map(({ text, differs, width = 2 }, index) => (
        <span
          key={index}
          className={`${classes.stone} ${differs ? classes.differs : ''} ${classes[`w${width}`]}`}
        >
          {text}
        </span>
      ))}
      <span className={`${classes.stone} ${classes.long}`}>
        <span className={classes.note}>{note ?? <Own />}</span>
      </span>
      <span className={`${classes.stone} ${classes.longer}`} />
      <span className={`${classes.stone} ${classes.longer}`} />
    </span>
  );
}

function Own() {
  return (
    <Trans>
      <Mark size={20} />
      yours
    </Trans>
  );
}
