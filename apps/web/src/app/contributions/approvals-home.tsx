import { t } from '@rampart/kernel';
import { APPROVALS } from '../../features/approvals/api/approvals.js';
import { ROLE_WORDS } from '../../features/approvals/lib/words.js';
import { DateTime } from '../../shared/format/date-time.js';
import { Trans } from '../../shared/language/trans.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { HomeEntry, HomeList } from '../home/home-list.js';
import { useCurrentPlace } from '../pages/current-area.js';

const WAITING = { filter: ['status:in:pending'], sort: 'until', limit: 5 };

/** Requests that wait for a second person, ordered by their expiry. */
export default function ApprovalsSection() {
  const place = useCurrentPlace();
  const approvals = useLiveQuery(APPROVALS, WAITING);
  if (place === undefined) return null;
  const path = `${place.base}/approvals`;
  return (
    <HomeList
      title={t`Approvals`}
      description={t`Requests that wait for a second person.`}
      all={{ to: path, label: t`All approvals` }}
      what={t`approvals`}
      empty={t`No request waits for approval.`}
      query={approvals}
    >
      {({ id, title, about, by, requestedBy, expiresAt }) => (
        <HomeEntry key={id} to={`${path}?row=${id}`} name={about === null ? title : `${title}: ${about}`}>
          <Trans>
            <bdi>{requestedBy.name}</bdi> asked {ROLE_WORDS[by]}, until <DateTime at={expiresAt} />
          </Trans>
        </HomeEntry>
      )}
    </HomeList>
  );
}
