import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether any form on screen holds input that is not saved. */
export const hasUnsavedForms = (): boolean => unsaved.size > 0;

/** Registers a form with unsaved input. @returns a function that removes it, which may be called twice */
export function addUnsavedForm(): () => void {
  const form = Symbol('unsaved form');
  unsaved.add(form);
  return () => void unsaved.delete(form);
}

/** Asks for a confirmation before the page is left while this form has unsaved input. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? addUnsavedForm() : undefined), [isUnsaved]);
}
