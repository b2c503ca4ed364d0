import { t } from '@rampart/kernel';
import { createElement, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { toastError } from '../ui/toasts.js';
import { componentOf, forgetMissing, type Load } from './chunks.js';

/** Renders the component of a chunk. Suspends until the chunk is loaded. */
export function LoadedPart<Props extends object>({
  load,
  props,
}: {
  readonly load: Load<Props>;
  readonly props: Props;
}) {
  return createElement(componentOf(load), props);
}

function FailedPart({ error, onFailed }: { readonly error: unknown; readonly onFailed: () => void }) {
  const report = useEffectEvent(onFailed);
  useEffect(() => {
    report();
    toastError('lazy-part', t`A part of this page could not be loaded`, error);
  }, [error]);
  return null;
}

interface LazyPartProps<Props extends object> {
  readonly load: Load<Props>;
  readonly props: Props;
  /** A new value retries after a failed load. */
  readonly attempt?: string | number;
  readonly fallback?: ReactNode;
  /** Called when the chunk cannot be loaded. */
  readonly onAbsent?: () => void;
}

/** Loaded when first rendered. If this fails, a toast is shown and the page stays. */
export function LazyPart<Props extends object>({
  load,
  props,
  attempt = 0,
  fallback = null,
  onAbsent,
}: LazyPartProps<Props>) {
  return (
    <ErrorBoundary
      resetKeys={[attempt]}
      fallbackRender={({ error }) => (
        <FailedPart
          error={error}
          onFailed={() => {
            forgetMissing(load);
            onAbsent?.();
          }}
        />
      )}
    >
      <Suspense fallback={fallback}>
        <LoadedPart load={load} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}
