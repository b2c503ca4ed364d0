import { Anchor, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ScamReport } from '@rampart/social-accounts/contract';
import { Link } from 'react-router-dom';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { SCAM_REPORTS } from '../api/figures.js';
import classes from './hub.module.css';

const LOOK: ItemsLook<ScamReport> = {
  ...{ id: 'scam-reports', label: t`Report History`, filters: t`reports`, searched: true, timed: true },
  ...{ path: '/api/social-accounts/scam-reports', empty: t`No reports yet. Reported scams appear here.` },
  columns: [
    { id: 'timestamp', label: t`Reported`, value: ({ timestamp }) => timestamp },
    { id: 'category', label: t`Category`, value: ({ category }) => category },
    {
      ...{ id: 'status', label: t`Status`, filterable: true, choices: [t`Pending`, t`Resolved`] },
      value: ({ status }) => status,
    },
    { id: 'details', label: t`Details`, value: ({ details }) => details },
  ],
};

export default function ReportHistory({ incidents }: { readonly incidents: string | null }) {
  const [view, setView] = useView('reports');
  const reports = useLiveQuery(SCAM_REPORTS, useListQuestion(view, 'timestamp'));
  return (
    <SectionCard title={t`Report History`}>
      <ListItems look={LOOK} query={reports} view={view} onView={setView}>
        {({ id, category, details, timestamp, status, incidentId }) => (
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
                aria-label={t`Incident: ${category}`}
              >{t`Incident`}</Anchor>
            )}
          </li>
        )}
      </ListItems>
    </SectionCard>
  );
}
