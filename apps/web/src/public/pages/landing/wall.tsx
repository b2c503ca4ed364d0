import { t } from '@rampart/kernel';
import { useState } from 'react';
import { Trans } from '../../../shared/language/trans.js';
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
        <Trans>
          Six handles, one of them protected. In red: what a scan finds in the other five.
          <TextField
            label={t`Try your handle`}
            hint={t`Drawn in your browser. Nothing is sent.`}
            placeholder={SAMPLE}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </Trans>
      </figcaption>
      <Courses handle={handle} />
    </figure>
  );
}
