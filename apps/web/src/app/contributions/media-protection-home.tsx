import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { FigureRow } from '../../features/figures/components/figure-row.js';
import { VIOLATIONS } from '../../features/media-protection/api/media.js';
import { VIOLATION_WORDS } from '../../features/media-protection/lib/words.js';
import { formatPercent } from '../../shared/format/numbers.js';
import { Trans } from '../../shared/language/trans.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { TimeAgo } from '../../shared/format/time-ago.js';
import { ToneBadge } from '../../shared/ui/tone-badge.js';
import { HomeEntry, HomeList } from '../home/home-list.js';
import { usePathHere } from '../pages/current-area.js';

const NEWEST = { sort: '-detected', limit: 5 };
const FIGURES = [
  'media-protection.copies',
  'media-protection.violations',
  'media-protection.unreported-violations',
];

export default function MediaProtectionSection() {
  const path = usePathHere('media-protection', '/media-protection');
  const violations = useLiveQuery(VIOLATIONS, NEWEST);
  if (path === null) return null;
  return (
    <Stack gap="lg">
      <HomeList
        title={t`Copies and violations`}
        description={t`The newest violation first.`}
        all={{ to: path, label: t`Media protection` }}
        what={t`violations`}
        empty={t`No copy was found where it should not be.`}
        query={violations}
      >
        {({ id, filename, originalId, violationType, similarity, detectedAt, incidentId }) => (
          <HomeEntry
            key={id}
            to={`${path}?row=${originalId}`}
            name={filename ?? t`Forgotten picture`}
            state={
              incidentId === null ? (
                <ToneBadge tone="waits">{t`Not reported`}</ToneBadge>
              ) : (
                <ToneBadge tone="over">{t`Reported`}</ToneBadge>
              )
            }
          >
            <Trans>
              {VIOLATION_WORDS[violationType]} · {formatPercent(similarity)} alike ·{' '}
              <TimeAgo at={detectedAt} />
            </Trans>
          </HomeEntry>
        )}
      </HomeList>
      <FigureRow names={FIGURES.map((name) => ({ name, to: path, hint: t`See pictures` }))} />
    </Stack>
  );
}
