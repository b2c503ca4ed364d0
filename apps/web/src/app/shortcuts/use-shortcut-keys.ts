import { useEffect } from 'react';
import { type Meaning, KeySequence } from './key-sequence.js';
import { useSingleKeys } from './single-keys.js';

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

const inDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Calls back for `?`, and for `g` and a key. Fields, dialogs and switched-off shortcuts are ignored. */
export function useShortcutKeys(onMeaning: (meaning: Meaning) => void): void {
  const on = useSingleKeys();
  useEffect(() => {
    if (!on) return undefined;
    const keys = new KeySequence();
    const listen = (event: KeyboardEvent): void => {
      const meaning = keys.press({
        key: event.key,
        at: event.timeStamp,
        modified: event.ctrlKey || event.metaKey || event.altKey,
        typing: isTyping(event) || event.defaultPrevented || inDialog(),
      });
      if (meaning.kind !== 'none') onMeaning(meaning);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on, onMeaning]);
}
