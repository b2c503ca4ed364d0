import { useState } from 'react';
import { TextField } from '../../ui/text-field.js';
import { Courses } from './courses.js';
import { useTilt } from './use-tilt.js';
import { handleOf, SAMPLE } from './wall-courses.js';
import classes from './wall.module.css';

/** Handles as courses of a wall. Differing stones stand out, more so when the wall is tilted. */
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
      <Courses handle={handle} />
    </figure>
  );
}
