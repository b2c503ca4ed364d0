import { Button, Group, Loader, NativeSelect } from '@mantine/core';
import type { DigestFacts, DigestView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useMinute } from '../../../../shared/format/clock.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatNumber, plural } from '../../../../shared/format/numbers.js';
import { LANGUAGE_CODE } from '../../../../shared/language/language.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../../shared/ui/simulated-mark.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { DIGESTS, useRequestDigest } from '../api/library.js';
import type { Shareable } from '../lib/shareable.js';
import { recentWeeks } from '../lib/words.js';
import { FetchButton } from './fetch-button.js';
import { LibraryItem, ShareButton } from './library-item.js';

interface DigestsProps {
  readonly mayEdit: boolean;
  readonly onShare: (what: Shareable) => void;
}

function factsText({ lookAlikes, opened, filed }: DigestFacts): string {
  const found = lookAlikes.reduce((sum, { count }) => sum + count, 0);
  const invented = lookAlikes.reduce(
    (sum, { simulated, count }) => sum + (simulated === true ? count : 0),
    0,
  );
  const exercises = filed.filter(({ simulated }) => simulated === true).length;
  return [
    plural(found, 'look-alike found', 'look-alikes found') + ofThemSimulated(invented),
    plural(opened, 'incident opened', 'incidents opened'),
    plural(filed.length, 'report filed', 'reports filed') + ofThemSimulated(exercises),
  ].join(', ');
}

const ofThemSimulated = (count: number): string =>
  count === 0 ? '' : t` (${formatNumber(count)} simulated)`;

function MakeDigest({ mayEdit }: Pick<DigestsProps, 'mayEdit'>) {
  const weeks = recentWeeks(useMinute());
  const [week, setWeek] = useState(weeks[0] ?? '');
  const request = useRequestDigest();
  return (
    <>
      <Group gap="xs" align="flex-end" mb="md">
        <NativeSelect
          label={t`Week`}
          size="xs"
          w={140}
          data={[...weeks]}
          value={week}
          onChange={({ currentTarget }) => setWeek(currentTarget.value)}
        />
        <Button
          size="xs"
          disabled={!mayEdit}
          loading={request.isPending}
          onClick={() => request.mutate(week)}
        >{t`Create digest`}</Button>
      </Group>
      {request.error ? <Notice role="alert">{errorText(request.error)}</Notice> : null}
    </>
  );
}

const stateOf = ({ complete, facts }: DigestView): string =>
  facts === null ? t`In progress` : complete ? t`Final` : t`Preliminary`;

const LOOK: ItemsLook<DigestView> = {
  ...{ id: 'weekly-digests', label: t`Weekly digests`, filters: t`digests`, timed: true },
  ...{ path: '/api/incidents/reports/digests', empty: t`No digests yet.` },
  columns: [
    { id: 'week', label: t`Week`, value: ({ week }) => week },
    {
      ...{ id: 'complete', label: t`Final`, filterable: true, choices: ['true', 'false'] },
      value: ({ complete }) => complete,
      valueLabel: (text) => (text === 'true' ? 'yes' : 'no'),
    },
    { id: 'state', label: t`State`, value: stateOf },
    { id: 'requested', label: t`Requested`, value: ({ requestedAt }) => requestedAt },
    { id: 'facts', label: t`Facts`, value: ({ facts }) => (facts === null ? null : factsText(facts)) },
  ],
};

export function Digests({ mayEdit, onShare }: DigestsProps) {
  const [view, setView] = useView('digests');
  const digests = useLiveQuery(DIGESTS, useListQuestion(view, 'requested'));
  return (
    <SectionCard
      title={t`Weekly digests`}
      description={t`Created automatically each Monday at 00:00 UTC, or when you ask.`}
    >
      <MakeDigest mayEdit={mayEdit} />
      <ListItems look={LOOK} query={digests} view={view} onView={setView}>
        {({ id, week, requestedAt, complete, simulated, facts }) => (
          <LibraryItem
            title={week}
            badge={
              facts === null ? (
                <Loader size={14} aria-label={t`In progress`} />
              ) : (
                <ToneBadge tone="plain">{complete ? t`Final` : t`Preliminary`}</ToneBadge>
              )
            }
            facts={
              <>
                <SimulatedMark simulated={simulated} /> <DateTime at={requestedAt} /> ·{' '}
                {facts === null ? t`in progress` : factsText(facts)}
              </>
            }
            actions={
              facts === null ? null : (
                <>
                  <FetchButton
                    path={`/api/incidents/reports/digests/${week}/${id}?language=${LANGUAGE_CODE}`}
                    name={t`digest ${week}`}
                  />
                  <ShareButton
                    name={t`digest ${week}`}
                    disabled={!mayEdit}
                    onShare={() => onShare({ kind: 'digest', id, label: week })}
                  />
                </>
              )
            }
          />
        )}
      </ListItems>
    </SectionCard>
  );
}
