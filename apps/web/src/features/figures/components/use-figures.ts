import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useView } from '../../../shared/url-state/use-view.js';
import type { TimeRange } from '../../../shared/url-state/time-range.js';
import { DEFAULT_RANGE, figuresQueryOptions, SPARKLINE } from '../api/figures.js';
import { followFigures } from '../live/feed-instance.js';

interface Course {
  readonly range: TimeRange;
  readonly buckets: number;
}

/** Figures by name at the page's moment, by default over the page's range. They are live while they are visible. */
export function useFigures(names: readonly string[], course?: Course) {
  const client = useQueryClient();
  const [{ range, asOf }] = useView();
  useEffect(() => followFigures(client), [client]);
  const shown = course?.range ?? range ?? DEFAULT_RANGE;
  const buckets = course?.buckets ?? SPARKLINE;
  return { query: useQuery(figuresQueryOptions({ names, range: shown, asOf, buckets })), range: shown, asOf };
}
