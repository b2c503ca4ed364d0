import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportRenderError } from '../shared/error-report/report-error.js';
import { TopLevelFailure } from './top-level-failure.js';

/** What threw outside every page: the shell, or what leads to a page. */
export function RouteError() {
  const error = useRouteError();
  // What a loader threw, React never saw.
  useEffect(() => reportRenderError(error, {}), [error]);
  return <TopLevelFailure error={error} />;
}
