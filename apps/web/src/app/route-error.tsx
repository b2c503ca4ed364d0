import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorFallback } from '../shared/ui/error-fallback.js';

/** What a route shows when it threw. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <ErrorFallback />;
}
