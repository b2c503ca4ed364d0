import { type CapabilityGauge, gaugeOf } from '@rampart/capability';
import { t } from '@rampart/kernel';

const feeds = gaugeOf(
  {
    name: 'rampart_intel_feeds',
    title: t`Indicator feeds`,
    unit: 'count',
    help: 'Feeds of indicators, by state: working, failing, new, off.',
    labels: ['state'],
  },
  `SELECT state, count(*) AS value FROM (
     SELECT CASE WHEN NOT enabled THEN 'off' WHEN problem IS NOT NULL THEN 'failing'
                 WHEN succeeded_at IS NULL THEN 'new' ELSE 'working' END AS state FROM soc.intel_feed) each
   GROUP BY state`,
);

const feedDelay = gaugeOf(
  {
    name: 'rampart_intel_feed_overdue_seconds',
    title: t`Overdue feed`,
    unit: 'seconds',
    help: 'How long the poll of the most overdue feed has been due; 0: none.',
    labels: [],
  },
  `SELECT coalesce(max(extract(epoch FROM $1::timestamptz - due_at)), 0) AS value
   FROM soc.intel_feed WHERE enabled AND due_at < $1`,
  (now) => [now],
);

export const socGauges: readonly CapabilityGauge[] = [feeds, feedDelay];
