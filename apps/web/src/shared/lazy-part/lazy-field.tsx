import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
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

/** A field to choose from a list: until it is wanted a box of the same size, which needs no code of its own. */
export function LazyField<Own extends object>({ load, props, shown, ...look }: Props<Own>) {
  const [wanted, setWanted] = useState<'focus' | 'list' | null>(null);
  const pressed = useRef(false);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowDown' || key === 'Enter' || key === ' ') setWanted('list');
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
        if (!pressed.current) setWanted('focus');
      }}
      onClick={() => setWanted('list')}
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
      <Suspense fallback={box}>
        <LoadedPart
          load={load}
          props={{ ...props, autoFocus: true, defaultDropdownOpened: wanted === 'list' }}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
