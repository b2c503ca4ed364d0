import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './verbs.module.css';

interface Verb {
  readonly label: string;
  readonly run: () => void;
}

interface VerbsProps {
  readonly verbs: readonly Verb[];
  /** Index of the one that Enter runs. */
  readonly chosen: number;
}

/** What may be done with a row; visible on the selected one. */
export function Verbs({ verbs, chosen }: VerbsProps) {
  return (
    <span className={classes['verbs']}>
      {verbs.map(({ label }, place) => (
        <span
          key={label}
          className={classes['verb']}
          data-verb={place}
          data-chosen={place === chosen || undefined}
        >
          {label}
        </span>
      ))}
    </span>
  );
}

/** Runs the verb that was clicked: by Enter the chosen one, on the row itself the first. */
export function runVerb({ target, detail }: MouseEvent, verbs: readonly Verb[], chosen: number): void {
  const clicked = target instanceof Element ? target.closest<HTMLElement>('[data-verb]') : null;
  // A click without a pointer has no count.
  const place = clicked === null ? (detail === 0 ? chosen : 0) : Number(clicked.dataset['verb']);
  (verbs[place] ?? verbs[0])?.run();
}

/** The verb that a key in the search box chooses: arrows at the end of the text, like cells of a grid. */
export function nextVerb(event: KeyboardEvent<HTMLInputElement>, chosen: number, count: number): number {
  const { key, currentTarget: box } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') return 0;
  const atEnd = box.selectionStart === box.value.length && box.selectionEnd === box.value.length;
  if (key === 'ArrowRight' && atEnd) return Math.min(chosen + 1, count - 1);
  if (key !== 'ArrowLeft' || chosen === 0) return chosen;
  // The text cursor stays where it is.
  event.preventDefault();
  return chosen - 1;
}
