import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { cloneElement, type KeyboardEvent as Press, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { forgetMissing, type Load, preload } from './chunks.js';
import { LoadedPart } from './lazy-part.js';

/** Props that every lazy field gets: it takes the focus from the box that stood for it. */
export interface LazyFieldProps {
  readonly autoFocus: boolean;
  readonly defaultDropdownOpened: boolean;
}

interface Props<Own extends object> {
  readonly load: Load<Own & LazyFieldProps>;
  readonly props: Own;
  readonly label: string;
  readonly placeholder: string;
  /** The present choice in words. */
  readonly shown: string;
  readonly error?: string | undefined;
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter'];

/** How the box was left: by Tab, by a click, or by a key, which the field gets once it is there. */
type Way = { readonly by: 'focus' | 'click' } | { readonly by: 'key'; readonly code: string };

/** Gives the field the key that its box was left by: it opens with an option selected, as its own keys do. */
function PressAgain({ code }: { readonly code: string }) {
  useEffect(() => {
    const press = new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(press);
  }, [code]);
  return null;
}

/** A field to choose from a list: until it is wanted a box of the same size, which needs no code of its own. */
export function LazyField<Own extends object>({ load, props, shown, ...look }: Props<Own>) {
  const [wanted, setWanted] = useState<Way | null>(null);
  const pressed = useRef(false);
  const onKeyDown = (event: Press): void => {
    if (!KEYS.includes(event.code)) return;
    event.preventDefault();
    setWanted({ by: 'key', code: event.code });
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
      // A press is a click only if the box is still there when it ends.
      onPointerDown={() => (pressed.current = true)}
      onFocus={() => {
        if (!pressed.current && wanted === null) setWanted({ by: 'focus' });
      }}
      onClick={() => setWanted({ by: 'click' })}
      onKeyDown={onKeyDown}
    />
  );
  if (wanted === null) return box;
  return (
    <ErrorBoundary
      resetKeys={[wanted]}
      fallbackRender={() => {
        forgetMissing(load);
        return box;
      }}
    >
      {/* The box is a new element here, so it takes the focus again. */}
      <Suspense fallback={cloneElement(box, { autoFocus: true })}>
        <LoadedPart
          load={load}
          props={{ ...props, autoFocus: true, defaultDropdownOpened: wanted.by === 'click' }}
        />
        {wanted.by === 'key' ? <PressAgain code={wanted.code} /> : null}
      </Suspense>
    </ErrorBoundary>
  );
}
