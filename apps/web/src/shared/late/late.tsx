import { createElement, type ReactNode, Suspense, use, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { toastError } from '../ui/toasts.js';
import { chunkOf, forgetMissing, type Load } from './chunks.js';

/** The component of a chunk, as soon as it is here; until then the nearest `Suspense` waits. */
export function Arriving<Props extends object>({
  load,
  props,
}: {
  readonly load: Load<Props>;
  readonly props: Props;
}) {
  const chunk = chunkOf(load);
  return createElement(chunk instanceof Promise ? use(chunk) : chunk, props);
}

function Absent({ error, onAbsent }: { readonly error: unknown; readonly onAbsent: () => void }) {
  const told = useEffectEvent(onAbsent);
  useEffect(() => {
    told();
    toastError('late-part', 'A part of this page could not be loaded', error);
  }, [error]);
  return null;
}

interface LateProps<Props extends object> {
  readonly load: Load<Props>;
  readonly props: Props;
  /** A new value tries again after a failure. */
  readonly occasion?: string | number;
  readonly fallback?: ReactNode;
  /** The part could not be fetched: whoever waits for it waits in vain. */
  readonly onAbsent?: () => void;
}

/** A part of a page that is fetched when it is first needed. When it cannot be, the rest of the page stays and says so. */
export function Late<Props extends object>({
  load,
  props,
  occasion = 0,
  fallback = null,
  onAbsent,
}: LateProps<Props>) {
  return (
    <ErrorBoundary
      resetKey={String(occasion)}
      fallback={(error) => (
        <Absent
          error={error}
          onAbsent={() => {
            forgetMissing(load);
            onAbsent?.();
          }}
        />
      )}
    >
      <Suspense fallback={fallback}>
        <Arriving load={load} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}
