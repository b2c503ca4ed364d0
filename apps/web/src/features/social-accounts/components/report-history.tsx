import { Anchor, Button, EmptyState, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { ErrorState, LoadingState } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { SCAM_REPORTS } from '../api/figures.js';
import classes from './hub.module.css';

const NEWEST_FIRST = { sort: '-timestamp' };

/** Reported scams with the state of their incidents. */
export function ReportHistory({ incidents }: { readonly incidents: string | null }) {
  const { items, more, isPending, error, refetch } = useLiveQuery(SCAM_REPORTS, NEWEST_FIRST);
  return (
    <SectionCard title="Report History">
      {isPending ? <LoadingState label="Loading reports..." /> : null}
      {error ? (
        <ErrorState title="Could not load the report history" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!isPending && !error && items.length === 0 ? (
        <EmptyState py="md" title="No reports yet" description="Reported scams appear here." />
      ) : null}
      <ul className={classes['rows']} aria-label="Report History">
        {items.map(({ id, category, details, timestamp, status, incidentId }) => (
          <li key={id} className={classes['row']}>
            <div className={classes['grow']}>
              <Text fw={600} size="sm">
                {category}
              </Text>
              <Text size="sm">{details}</Text>
              <Text size="xs" c="dimmed">
                <TimeAgo at={timestamp} />
              </Text>
            </div>
            <ToneBadge tone={status === 'Resolved' ? 'sealed' : 'waits'}>{status}</ToneBadge>
            {incidents === null ? null : (
              <Anchor
                component={Link}
                to={`${incidents}/${incidentId}`}
                size="sm"
                aria-label={`Incident: ${category}`}
              >
                Incident
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {more.has ? (
        <Button mt="md" size="xs" variant="default" loading={more.loading} onClick={more.onMore}>
          Load more
        </Button>
      ) : null}
    </SectionCard>
  );
}
