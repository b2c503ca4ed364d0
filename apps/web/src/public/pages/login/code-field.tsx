import { t } from '@rampart/kernel';
import { TextField } from '../../ui/text-field.js';
import classes from '../../sign-in/form.module.css';

interface CodeFieldProps {
  readonly method: 'totp' | 'recovery-code';
  readonly onInput: () => void;
}

/** A field for a one-time code. Spaces in it are ignored. */
export function CodeField({ method, onInput }: CodeFieldProps) {
  const code =
    method === 'totp'
      ? ({ label: t`Code`, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 16 } as const)
      : ({ label: t`Recovery code`, inputMode: 'text', autoComplete: 'off', maxLength: 40 } as const);
  return (
    <div className={classes.code}>
      <TextField
        {...code}
        name="code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        onInput={onInput}
      />
    </div>
  );
}
