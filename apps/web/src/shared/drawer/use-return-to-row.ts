import { useFocusReturn } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The time until the dialog has released the focus, milliseconds. */
const AFTER_CLOSING_MS = 20;

/** The element of a row that takes the focus: its opener, its tab stop, or any focusable one. */
function focusableIn(row: string): HTMLElement | null {
  const element = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  for (const wanted of ['[data-opens-row]', '[tabindex="0"]', 'a[href], button:not([disabled])']) {
    const found = element?.querySelector<HTMLElement>(wanted);
    if (found) return found;
  }
  return null;
}

/** Moves the focus, when a drawer closes, to its last row. If the row is gone, it moves to where it was before. */
export function useReturnToRow(opened: boolean, row: string | null): void {
  const last = useRef(row);
  const returnFocus = useFocusReturn({ opened, shouldReturnFocus: false });
  useEffect(() => {
    if (row !== null) last.current = row;
  }, [row]);
  const comeBack = useEffectEvent(() => {
    const target = last.current === null ? null : focusableIn(last.current);
    if (target) target.focus();
    else returnFocus();
  });
  const wasOpened = useRef(false);
  useEffect(() => {
    const closes = wasOpened.current && !opened;
    wasOpened.current = opened;
    if (!closes) return undefined;
    const timer = window.setTimeout(() => comeBack(), AFTER_CLOSING_MS);
    return () => window.clearTimeout(timer);
  }, [opened]);
}
