import { type CapabilityGauge, gaugeOf } from '@rampart/capability';
import { t } from '@rampart/kernel';

const lateness = gaugeOf(
  {
    name: 'rampart_publish_lateness_seconds',
    title: t`Publish lateness`,
    unit: 'seconds',
    help: 'How late posts of the last hour were published, by quantile.',
    labels: ['quantile'],
  },
  `SELECT quantile, late[place] AS value
   FROM (SELECT percentile_cont(ARRAY[0.5, 0.95, 1]) WITHIN GROUP (
           ORDER BY greatest(0, extract(epoch FROM published_at - due_at))) AS late
         FROM projection.publish_run WHERE due_at > $1::timestamptz - interval '1 hour' AND published_at IS NOT NULL) lately,
        (VALUES ('0.5', 1), ('0.95', 2), ('1', 3)) wanted (quantile, place)`,
  (now) => [now],
);

const overdue = gaugeOf(
  {
    name: 'rampart_publish_overdue_seconds',
    title: t`Overdue post`,
    unit: 'seconds',
    help: 'How long the oldest post that could be sent has been due; 0: none.',
    labels: [],
  },
  `SELECT coalesce(max(extract(epoch FROM $1::timestamptz - look_at)), 0) AS value
   FROM publishing.run WHERE open AND state IN ('waiting', 'ready', 'lost') AND look_at < $1`,
  (now) => [now],
);

export const publishingGauges: readonly CapabilityGauge[] = [lateness, overdue];
