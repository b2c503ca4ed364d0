import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import type { IntelFeed } from '@rampart/soc/contract';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAlertOverview } from '../../features/soc/events/api/alert-overview.js';
import { useFeeds } from '../../features/soc/intel/api/feeds.js';
import { failingFeeds } from '../../features/soc/intel/lib/failing-feeds.js';
import { TimeChart } from '../../shared/chart/time-chart.js';
import { DateTime } from '../../shared/format/date-time.js';
import { formatNumber } from '../../shared/format/numbers.js';
import { SEVERITY_WORDS } from '../../shared/soc/words.js';
import { useAsOf } from '../../shared/time-travel/use-as-of.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import type { SeverityLevel } from '../../shared/ui/severity.js';
import { TimeAgo } from '../../shared/format/time-ago.js';
import { type TimeRange, writeRange } from '../../shared/url-state/time-range.js';
import { usePathHere } from '../pages/current-area.js';

const SERIES = (Object.keys(SEVERITY_WORDS) as SeverityLevel[]).map((severity) => ({
  ...{ id: severity, severity, title: SEVERITY_WORDS[severity].word },
}));
const FEEDS_MS = 60_000;

function Alerts({ path }: { readonly path: string }) {
  const query = useAlertOverview();
  const navigate = useNavigate();
  const { data } = query;
  const points = useMemo(
    () =>
      data?.buckets.map(({ at, bySeverity }) => ({
        from: Date.parse(at),
        to: Date.parse(at) + data.bucketSeconds * 1_000,
        values: Object.fromEntries(SERIES.map(({ id }) => [id, bySeverity[id] ?? 0])),
      })),
    [data],
  );
  const open = (range: TimeRange): void =>
    void navigate(`${path}?f=kind:in:alert&range=${writeRange(range)}`);
  return (
    <TimeChart
      title="Alerts by severity"
      kind="stacked"
      series={SERIES}
      points={points}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty="No alert in the last 7 days"
      onSelect={open}
      asOf={<DateTime at={new Date(query.dataUpdatedAt).toISOString()} shape="time" />}
      height={180}
    />
  );
}

function Feeds({ feeds, path }: { readonly feeds: readonly IntelFeed[]; readonly path: string }) {
  const failing = failingFeeds(feeds);
  if (feeds.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No feed is followed.{' '}
        <Anchor component={Link} to={`${path}?tab=intel`}>
          Add a feed
        </Anchor>
      </Text>
    );
  if (failing.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {feeds.length === 1 ? 'The feed answers.' : `All ${formatNumber(feeds.length)} feeds answer.`}
      </Text>
    );
  return (
    <List size="sm" aria-label="Failing feeds">
      {failing.map(({ id, name, at, problem }) => (
        <List.Item key={id}>
          <Anchor component={Link} to={`${path}?tab=intel`} fw={600}>
            <bdi>{name}</bdi>
          </Anchor>{' '}
          failed <TimeAgo at={at} />: {problem}
        </List.Item>
      ))}
    </List>
  );
}

/** The state of feeds is shown only for the present, because past states are not stored. */
function CurrentFeeds({ path }: { readonly path: string }) {
  const feeds = useFeeds(FEEDS_MS);
  return (
    <QueryView query={feeds} what="feeds">
      {(all) => <Feeds feeds={all} path={path} />}
    </QueryView>
  );
}

/** Alerts of the last seven days, and feeds whose last poll failed. */
export default function SocSection() {
  const path = usePathHere('soc', '/soc');
  const { asOf } = useAsOf();
  if (path === null) return null;
  return (
    <SectionCard
      title="Security operations"
      description="Alerts of the last 7 days, and feeds."
      aside={
        <Button component={Link} to={`${path}?f=kind:in:alert`} size="xs" variant="default">
          All alerts
        </Button>
      }
    >
      <Stack gap="md">
        <Alerts path={path} />
        {asOf === null ? <CurrentFeeds path={path} /> : null}
      </Stack>
    </SectionCard>
  );
}
