import { useEffect, useRef } from 'react';
import { type Step, stepOf } from './steps.js';

/** @param path with `caseFile.`, of a field or what it is in */
function goToField(path: string): void {
  const name = CSS.escape(path);
  const found =
    document.querySelector<HTMLElement>(`[data-path="${name}"]`) ??
    document.querySelector<HTMLElement>(`[data-path^="${name}"]`);
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
}

export function firstWrong(errors: Readonly<Record<string, string>>): string | null {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')];
  const paths = fields.map(({ dataset }) => dataset['path'] ?? '');
  return paths.find((path) => errors[path] !== undefined) ?? Object.keys(errors)[0] ?? null;
}

export interface Goal {
  readonly path: string;
}

/** Puts the focus on a field once its step is on screen. A new object goes there again. */
export function useGoTo(goal: Goal | null, step: Step): void {
  const reached = useRef<Goal | null>(null);
  useEffect(() => {
    if (goal === null || reached.current === goal || stepOf(goal.path) !== step) return;
    reached.current = goal;
    goToField(goal.path);
  }, [goal, step]);
}
