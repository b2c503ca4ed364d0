import type { EventOverview } from '@rampart/soc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import { questionOf } from '../../../../shared/list/list-question.js';
import type { TimeRange } from '../../../../shared/url-state/time-range.js';
import { EMPTY_VIEW } from '../../../../shared/url-state/view-codec.js';
import { socKeys } from './keys.js';

const REFRESH_MS = 30_000;
export const ALERT_RANGE: TimeRange = { kind: 'last', amount: 7, unit: 'd' };
const ALERTS = {
  ...EMPTY_VIEW,
  range: ALERT_RANGE,
  filters: [{ field: 'kind', op: 'in', values: ['alert'] }],
} as const;

/** The alerts of the last seven days by time and severity, refetched every half minute. */
export const useAlertOverview = () =>
  useQuery({
    queryKey: [...socKeys.counts, 'alerts'],
    queryFn: ({ signal }) => {
      const { filter = [] } = questionOf(ALERTS, 'time', Date.now());
      return unwrap<EventOverview>(
        api.GET('/api/soc/events/overview', { params: { query: { filter } }, signal }),
      );
    },
    refetchInterval: REFRESH_MS,
  });
