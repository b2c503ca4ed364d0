import { useState } from 'react';
import { Mark } from '../../ui/mark.js';
import { TextField } from '../../ui/text-field.js';
import { useTilt } from './use-tilt.js';
import { type Course, coursesOf, handleOf, SAMPLE } from './wall-courses.js';
import classes from './wall.module.css';

/** Handles as courses of a wall; the stones that do not belong stand out, further when the wall is tilted. */
export function Wall() {
  const tilt = useTilt();
  const [typed, setTyped] = useState('');
  const handle = handleOf(typed) || SAMPLE;
  return (
    <figure className={classes.stage} ref={tilt} data-long={handle.length > SAMPLE.length + 2}>
      <figcaption className={classes.caption}>
        Six handles, one of them protected. In red: what a scan finds in the other five.
        <TextField
          label="Try your handle"
          hint="Drawn in your browser. Nothing is sent."
          placeholder={SAMPLE}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </figcaption>
      <div className={classes.wall}>
        <div className={classes.battlement} aria-hidden="true" />
        <ul className={classes.courses}>
          {coursesOf(handle).map((course) => (
            <li
              key={course.spoken}
              className={`${classes.course} ${course.note === null ? classes.own : ''}`}
            >
              <span className={classes.spoken}>{course.spoken}</span>
              <CourseStones course={course} />
            </li>
          ))}
        </ul>
      </div>
    </figure>
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
    <>
      <Mark size={20} />
      yours
    </>
  );
}
