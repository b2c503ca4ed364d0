import { t } from '@rampart/kernel';
import { INCIDENT_LIST } from '../../features/incidents/api/incidents.js';
import { deadlineOf } from '../../features/incidents/lib/deadline.js';
import { STATUS_WORDS, TARGET_WORDS } from '../../features/incidents/lib/words.js';
import { useClock } from '../../shared/format/clock.js';
import { DateTime } from '../../shared/format/date-time.js';
import { Trans } from '../../shared/language/trans.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { TimeAgo } from '../../shared/format/time-ago.js';
import { ToneBadge } from '../../shared/ui/tone-badge.js';
import { HomeEntry, HomeList } from '../home/home-list.js';
import { usePathHere } from '../pages/current-area.js';

const OPEN = { filter: ['open:in:true'], sort: 'deadline', limit: 5 };

function Deadline({ at, target }: { readonly at: string; readonly target: string }) {
  const late = useClock((now) => Date.parse(at) < now);
  return (
    <Trans>
      {late ? <ToneBadge tone="refused">Overdue</ToneBadge> : null} {target} answers by <DateTime at={at} />
    </Trans>
  );
}

export default function IncidentsSection() {
  const path = usePathHere('incidents', '/incidents');
  const incidents = useLiveQuery(INCIDENT_LIST, OPEN);
  if (path === null) return null;
  return (
    <HomeList
      title={t`Open incidents`}
      description={t`The next deadline first.`}
      all={{ to: path, label: t`All incidents` }}
      what={t`incidents`}
      empty={t`No incident is open.`}
      query={incidents}
    >
      {(incident) => {
        const { id, reportId, title, status, openedAt } = incident;
        const next = deadlineOf(incident);
        return (
          <HomeEntry
            key={id}
            to={`${path}/${id}`}
            name={title ?? reportId}
            state={<ToneBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</ToneBadge>}
          >
            {next === null ? (
              <Trans>
                opened <TimeAgo at={openedAt} />, no deadline
              </Trans>
            ) : (
              <Deadline at={next.deadline} target={TARGET_WORDS[next.target]} />
            )}
          </HomeEntry>
        );
      }}
    </HomeList>
  );
}
