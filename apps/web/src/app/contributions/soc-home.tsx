import { Anchor, Button, List, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { IntelFeed } from '@rampart/soc/contract';
import { Link } from 'react-router-dom';
import { useFeeds } from '../../features/soc/intel/api/feeds.js';
import { failingFeeds } from '../../features/soc/intel/lib/failing-feeds.js';
import { formatNumber } from '../../shared/format/numbers.js';
import { Trans } from '../../shared/language/trans.js';
import { useAsOf } from '../../shared/time-travel/use-as-of.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import { TimeAgo } from '../../shared/format/time-ago.js';
import { usePathHere } from '../pages/current-area.js';

const FEEDS_MS = 60_000;

function Feeds({ feeds, path }: { readonly feeds: readonly IntelFeed[]; readonly path: string }) {
  const failing = failingFeeds(feeds);
  if (feeds.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          No feed is followed.{' '}
          <Anchor component={Link} to={`${path}?tab=intel`}>
            Add a feed
          </Anchor>
        </Trans>
      </Text>
    );
  if (failing.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {feeds.length === 1 ? t`The feed answers.` : t`All ${formatNumber(feeds.length)} feeds answer.`}
      </Text>
    );
  return (
    <List size="sm" aria-label={t`Failing feeds`}>
      {failing.map(({ id, name, at, problem }) => (
        <List.Item key={id}>
          <Trans>
            <Anchor component={Link} to={`${path}?tab=intel`} fw={600}>
              <bdi>{name}</bdi>
            </Anchor>{' '}
            failed <TimeAgo at={at} />: {problem}
          </Trans>
        </List.Item>
      ))}
    </List>
  );
}

/** The state of feeds is shown only for the present, because past states are not stored. */
function CurrentFeeds({ path }: { readonly path: string }) {
  const feeds = useFeeds(FEEDS_MS);
  return (
    <QueryView query={feeds} what={t`feeds`}>
      {(all) => <Feeds feeds={all} path={path} />}
    </QueryView>
  );
}

/** Feeds whose last poll failed. Alerts are drawn beside the queue. */
export default function SocSection() {
  const path = usePathHere('soc', '/soc');
  const { asOf } = useAsOf();
  if (path === null) return null;
  return (
    <SectionCard
      title={t`Security operations`}
      description={t`Feeds of threat intelligence.`}
      aside={
        <Button component={Link} to={`${path}?tab=intel`} size="xs" variant="default">{t`All feeds`}</Button>
      }
    >
      {asOf === null ? (
        <CurrentFeeds path={path} />
      ) : (
        <Text size="sm" c="dimmed">{t`Past states of feeds are not stored.`}</Text>
      )}
    </SectionCard>
  );
}
