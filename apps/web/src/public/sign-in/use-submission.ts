import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../shared/api-client/api-error.js';

/** The result of a successful submission. `leaving` keeps the form disabled until the next page opens. */
export type Outcome = 'leaving' | 'done';

export interface Submission {
  readonly busy: boolean;
  readonly error: string | null;
  readonly clear: () => void;
  readonly run: (work: () => Promise<Outcome>) => Promise<void>;
  readonly fail: (message: string) => void;
}

/** The error text of a form: the problems of its fields, or the server's sentence. */
export function problemText(cause: unknown): string {
  if (!(cause instanceof ApiError)) return errorText(cause);
  const fields = [...new Set(cause.fields.map(({ message }) => message))];
  return fields.length > 0 ? fields.join(' ') : (cause.serverText ?? errorText(cause));
}

/** Sends one request of a form at a time, and describes its failure. */
export function useSubmission(describe: (cause: unknown) => string = problemText): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!busy && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus();
  }, [busy]);
  const run = async (work: () => Promise<Outcome>): Promise<void> => {
    pressed.current = document.activeElement;
    setBusy(true);
    setError(null);
    try {
      if ((await work()) === 'leaving') return;
    } catch (cause) {
      setError(describe(cause));
    }
    setBusy(false);
  };
  return { busy, error, clear: () => setError(null), run, fail: setError };
}

export function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
