import { t } from '@rampart/kernel';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { inSentence } from '../../shared/language/in-sentence.js';
import classes from './fields.module.css';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: string;
  readonly hint?: string;
  readonly invalid?: boolean;
  /** At the right of the label. */
  readonly aside?: ReactNode;
}

export function PasswordField({ label, hint, invalid = false, aside, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={classes.field}>
      <div className={classes.labels}>
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className={classes.input}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={invalid || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={shown}
          aria-label={t`Show the ${inSentence(label)}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      </div>
      {/* After the field in the document, so that Tab leads from username to password; shown beside the label. */}
      {aside ? <div className={classes.aside}>{aside}</div> : null}
    </div>
  );
}
