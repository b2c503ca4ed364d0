import { type RefObject, useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';

/** Handles j and k while the focus is in the drawer of `body`, and not in a field (WCAG 2.2, 2.1.4). */
export function useRowKeys(
  opened: boolean,
  body: RefObject<HTMLElement | null>,
  onStep: (by: 1 | -1) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((key !== 'j' && key !== 'k') || !(target instanceof Element) || target.closest(FIELDS)) return;
    if (!body.current?.closest('[role="dialog"]')?.contains(target)) return;
    event.preventDefault();
    onStep(key === 'j' ? 1 : -1);
  });
  useEffect(() => {
    if (!opened) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [opened]);
}
