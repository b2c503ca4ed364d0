import { cloneElement, type ReactElement, Suspense, useState } from 'react';
import { forgetMissing, type Load, preload } from './chunks.js';
import { Arriving } from './late.js';
import { ErrorBoundary } from '../ui/error-boundary.js';

/** What a menu's chunk is given beside its own: the button it opens from. */
export interface LateMenuProps {
  readonly target: ReactElement<TargetProps>;
}

/** What the button takes until its menu is there. */
export interface TargetProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  autoFocus?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

interface Props<Own extends object> {
  readonly load: Load<Own & LateMenuProps>;
  readonly props: Own;
  readonly target: ReactElement<TargetProps>;
  /** What opens, as assistive technology is told. */
  readonly popup?: 'menu' | 'dialog';
}

/** The button is another element once its menu is there: the focus goes with it, and comes back to it in the end. */
const focused = (button: ReactElement<TargetProps>): ReactElement<TargetProps> =>
  cloneElement(button, { autoFocus: true });

/** A menu, or what else opens from a button, that is fetched when somebody is about to open it and opens when it is here. */
export function LateMenu<Own extends object>({ load, props, target, popup = 'menu' }: Props<Own>) {
  const [clicks, setClicks] = useState(0);
  const button = cloneElement(target, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => setClicks((before) => before + 1),
    onPointerEnter: () => preload(load),
    onFocus: () => preload(load),
  });
  if (clicks === 0) return button;
  return (
    <ErrorBoundary
      resetKey={String(clicks)}
      fallback={() => {
        forgetMissing(load);
        return button;
      }}
    >
      <Suspense fallback={focused(button)}>
        <Arriving load={load} props={{ ...props, target: focused(target) }} />
      </Suspense>
    </ErrorBoundary>
  );
}
