import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import {
  type KeyboardEvent as Press,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { forgetMissing, type Load, preload } from './chunks.js';
import { LoadedPart } from './lazy-part.js';

/** Props of every lazy field, which takes the focus from its placeholder. */
export interface LazyFieldProps {
  readonly autoFocus: boolean;
  readonly defaultDropdownOpened: boolean;
}

interface Props<Own extends object> {
  readonly load: Load<Own & LazyFieldProps>;
  readonly props: Own;
  readonly label: string;
  readonly description?: string | undefined;
  readonly placeholder: string;
  readonly shown: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Whether the options are loaded. Keys that were pressed before wait for them. */
  readonly ready?: boolean;
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'];

/** How the placeholder was used: by a click, and with which keys. */
interface Wanted {
  readonly opened: boolean;
  readonly keys: readonly string[];
}

const FOCUSED: Wanted = { opened: false, keys: [] };
const CLICKED: Wanted = { opened: true, keys: [] };

interface PressAgainProps {
  readonly place: HTMLElement | null;
  readonly keys: readonly string[];
}

/** Dispatches the placeholder's keys. Keys pressed in the meantime wait, because the field renders between two. */
function PressAgain({ place, keys }: PressAgainProps) {
  const waiting = useRef<string[]>([]);
  useLayoutEffect(() => {
    waiting.current = [...keys];
    const wait = (event: KeyboardEvent): void => {
      if (!event.isTrusted || !KEYS.includes(event.code) || waiting.current.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.current.push(event.code);
    };
    place?.addEventListener('keydown', wait, true);
    return () => place?.removeEventListener('keydown', wait, true);
  }, [place, keys]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pressNext = (): void => {
      const [code] = waiting.current;
      if (code === undefined) return;
      const press = new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true });
      place?.querySelector('input')?.dispatchEvent(press);
      timer = setTimeout(() => {
        waiting.current.shift();
        pressNext();
      });
    };
    pressNext();
    return () => clearTimeout(timer);
  }, [place, keys]);
  return null;
}

/** A field with options. Until it is used, a placeholder of the same size is shown, which needs no code of its own. */
export function LazyField<Own extends object>({ load, props, shown, ready = true, ...look }: Props<Own>) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [focused, setFocused] = useState(false);
  const pressed = useRef(false);
  // The placeholder stays with its focus until the field can render.
  const arrived = useDeferredValue(ready ? wanted : null);
  const keys = wanted?.keys ?? [];
  const onKeyDown = (event: Press): void => {
    if (!KEYS.includes(event.code) || (event.code === 'Escape' && keys.length === 0)) return;
    event.preventDefault();
    setWanted({ opened: false, keys: [...keys, event.code] });
  };
  const box = (
    <TextInput
      {...look}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      value={shown}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      onPointerEnter={() => preload(load)}
      // A press counts as a click only if the placeholder still exists when it ends.
      onPointerDown={() => (pressed.current = true)}
      onFocus={() => {
        setFocused(true);
        if (!pressed.current) setWanted((before) => before ?? FOCUSED);
      }}
      onBlur={() => {
        setFocused(false);
        // Closes the list when the user has left the field.
        setWanted(
          (before) =>
            before && { opened: false, keys: before.keys.length > 0 ? [...before.keys, 'Escape'] : [] },
        );
      }}
      onClick={() => setWanted(CLICKED)}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <div ref={setPlace} style={{ display: 'contents' }}>
      {arrived === null ? (
        box
      ) : (
        <ErrorBoundary
          resetKeys={[arrived]}
          fallbackRender={() => {
            forgetMissing(load);
            return box;
          }}
        >
          <LoadedPart
            load={load}
            props={{ ...props, autoFocus: focused, defaultDropdownOpened: arrived.opened }}
          />
          <PressAgain place={place} keys={arrived.keys} />
        </ErrorBoundary>
      )}
    </div>
  );
}
