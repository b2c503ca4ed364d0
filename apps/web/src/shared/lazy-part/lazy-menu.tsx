import { cloneElement, type ReactElement, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { forgetMissing, type Load, preload } from './chunks.js';
import { LoadedPart } from './lazy-part.js';

/** Props of every lazy menu: the button that opens it. */
export interface LazyMenuProps {
  readonly target: ReactElement<TargetProps>;
}

export interface TargetProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  autoFocus?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

interface Props<Own extends object> {
  readonly load: Load<Own & LazyMenuProps>;
  readonly props: Own;
  readonly target: ReactElement<TargetProps>;
  /** Announced to assistive technology as `aria-haspopup`. */
  readonly popup?: 'menu' | 'dialog';
}

/** The button is a new element when its menu has loaded, so it takes the focus again. */
const focused = (button: ReactElement<TargetProps>): ReactElement<TargetProps> =>
  cloneElement(button, { autoFocus: true });

export function LazyMenu<Own extends object>({ load, props, target, popup = 'menu' }: Props<Own>) {
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
      resetKeys={[clicks]}
      fallbackRender={() => {
        forgetMissing(load);
        return button;
      }}
    >
      <Suspense fallback={focused(button)}>
        <LoadedPart load={load} props={{ ...props, target: focused(target) }} />
      </Suspense>
    </ErrorBoundary>
  );
}
