import { eventWords } from '@rampart/kernel';
import { useEffect, useState } from 'react';
import { LANGUAGE_CODE } from '../language/language.js';

type Names = Readonly<Record<string, string>>;
type EventWords = (type: string) => string;

/** English reads the words from the name of the type, so it loads nothing. */
let known: Names | null = LANGUAGE_CODE === 'en' ? {} : null;

/** Names types of events in the language of the page. Until the names are loaded, each is an ellipsis. */
export function useEventWords(): EventWords {
  const [names, setNames] = useState(known);
  useEffect(() => {
    if (names !== null) return;
    const keep = (loaded: Names): void => setNames((known = loaded));
    // Without the file the English words are better than none.
    loadNames().then(keep, () => setNames({}));
  }, [names]);
  return (type) => (names === null ? '…' : (names[type] ?? eventWords(type)));
}

const loadNames = async (): Promise<Names> => (await import('./event-names.generated.js')).EVENT_NAMES;
