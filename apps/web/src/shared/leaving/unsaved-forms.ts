import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether any form on screen holds input that is not saved. */
export const hasUnsavedForms = (): boolean => unsaved.size > 0;

/** Records a form with unsaved input. @returns a function that removes it again; calling it twice is harmless */
export function addUnsavedForm(): () => void {
  const form = Symbol('unsaved form');
  unsaved.add(form);
  return () => void unsaved.delete(form);
}

/** Makes the console ask before a person leaves the page while this form has unsaved input. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? addUnsavedForm() : undefined), [isUnsaved]);
}
