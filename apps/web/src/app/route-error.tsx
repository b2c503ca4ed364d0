import { useRouteError } from 'react-router-dom';
import { TopLevelFailure } from './top-level-failure.js';

/** What threw outside every page: the shell, or what leads to a page. */
export function RouteError() {
  return <TopLevelFailure error={useRouteError()} />;
}
