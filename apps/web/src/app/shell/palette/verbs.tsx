import type { KeyboardEvent } from 'react';
import type { Verb } from './palette-row.js';
import classes from './verbs.module.css';

interface VerbsProps {
  readonly verbs: readonly Verb[];
  readonly chosen: number;
}

/** The actions of the selected row. They are hidden from screen readers, because the selected one is announced. */
export function Verbs({ verbs, chosen }: VerbsProps) {
  return (
    <span className={classes['verbs']} aria-hidden>
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

/** The index of the clicked action; 0 for a click beside all of them. */
export function clickedVerb(target: EventTarget): number {
  const clicked = target instanceof Element ? target.closest<HTMLElement>('[data-verb]') : null;
  return Number(clicked?.dataset['verb'] ?? 0);
}

export function nextVerb(event: KeyboardEvent<HTMLInputElement>, chosen: number, count: number): number {
  const { key, currentTarget: box } = event;
  const atEnd = box.selectionStart === box.value.length && box.selectionEnd === box.value.length;
  if (key === 'ArrowRight' && atEnd) return Math.min(chosen + 1, count - 1);
  if (key !== 'ArrowLeft' || chosen === 0) return chosen;
  // Keeps the text cursor in the search box.
  event.preventDefault();
  return chosen - 1;
}
