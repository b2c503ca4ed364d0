import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportRenderError } from '../shared/error-report/report-error.js';
import { TopLevelFailure } from './top-level-failure.js';

/** Shows an error outside of every page: in the shell, or before a page loads. */
export function RouteError() {
  const error = useRouteError();
  // Reported here, because React does not see errors of loaders.
  useEffect(() => reportRenderError(error, {}), [error]);
  return <TopLevelFailure error={error} />;
}
