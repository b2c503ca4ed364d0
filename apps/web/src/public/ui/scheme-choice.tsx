import { t } from '@rampart/kernel';
import { type ChangeEvent, useEffect, useSyncExternalStore } from 'react';
import { applyScheme, chooseScheme, chosenScheme, onSchemeChosen } from '../lib/colour-scheme.js';
import classes from './scheme-choice.module.css';

const CHOICES = [
  { value: 'auto', label: t`System` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const;

/** Light, dark, or by the system. It appears with JavaScript only; otherwise the system decides. */
export function SchemeChoice() {
  const choice = useSyncExternalStore(onSchemeChosen, chosenScheme, () => null);

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', applyScheme);
    return () => system.removeEventListener('change', applyScheme);
  }, []);

  const choose = (event: ChangeEvent<HTMLSelectElement>): void => chooseScheme(event.currentTarget.value);
  return (
    <label className={classes.choice} hidden={choice === null}>
      {t`Colours`}
      <select value={choice ?? 'auto'} onChange={choose}>
        {CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
