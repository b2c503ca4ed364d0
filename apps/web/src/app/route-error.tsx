import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportRenderError } from '../shared/error-report/report-error.js';
import { TopLevelFailure } from './top-level-failure.js';

/** An error outside of every page: in the shell, or before a page. */
export function RouteError() {
  const error = useRouteError();
  // React does not see a loader's error.
  useEffect(() => reportRenderError(error, {}), [error]);
  return <TopLevelFailure error={error} />;
}
