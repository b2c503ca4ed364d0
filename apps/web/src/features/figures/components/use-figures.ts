import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useView } from '../../../shared/url-state/use-view.js';
import { DEFAULT_RANGE, figuresQueryOptions } from '../api/figures.js';
import { followFigures } from '../live/feed-instance.js';

/** Figures by name over the page's range and moment, live while they are on the screen. */
export function useFigures(names: readonly string[]) {
  const client = useQueryClient();
  const [{ range, asOf }] = useView();
  useEffect(() => followFigures(client), [client]);
  const shown = range ?? DEFAULT_RANGE;
  return { query: useQuery(figuresQueryOptions({ names, range: shown, asOf })), range: shown, asOf };
}
