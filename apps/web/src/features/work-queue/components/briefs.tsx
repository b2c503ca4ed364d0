import { Button, Group, NativeSelect, Text, UnstyledButton } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Brief } from '@rampart/work-queue/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { Trans } from '../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { ActorName } from '../../../shared/people/actor-name.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { KeptRoom } from '../../../shared/ui/kept-room.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { BRIEFS, useBriefShift } from '../api/briefs.js';
import { BriefDetails } from './brief-details.js';

const LOOK: ItemsLook<Brief> = {
  ...{ id: 'briefs', label: t`Briefs`, filters: t`briefs`, path: '/api/work-queue/briefs' },
  columns: [
    { id: 'kind', label: t`Kind`, value: ({ kind }) => kind },
    { id: 'from', label: t`From`, value: ({ from }) => from },
    { id: 'to', label: t`To`, value: ({ to }) => to },
    { id: 'made', label: t`Made`, value: ({ at }) => at },
  ],
  empty: t`No brief exists yet. The first daily one comes in the morning.`,
};
const HOURS = [4, 6, 8, 10, 12];
const USUAL_HOURS = 8;

function OrderShift() {
  const [hours, setHours] = useState(USUAL_HOURS);
  const order = useBriefShift();
  return (
    <div>
      <Group gap="xs" align="end">
        <NativeSelect
          label={t`Shift hours`}
          value={hours}
          data={HOURS.map(String)}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        />
        <Button
          variant="default"
          loading={order.isPending}
          onClick={() => order.mutate(hours)}
        >{t`Summarise shift`}</Button>
      </Group>
      {order.error ? <Notice role="alert">{errorText(order.error)}</Notice> : null}
    </div>
  );
}

interface RowProps {
  readonly brief: Brief;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function Row({ brief, open, onOpen }: RowProps) {
  const { kind, from, to, by } = brief;
  return (
    <li>
      <UnstyledButton mih={44} w="100%" aria-expanded={open} data-row={brief.id} onClick={onOpen}>
        <Text fw={600} size="sm">
          {kind === 'daily' ? t`Daily brief` : t`Shift summary`}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          <Trans>
            <DateTime at={from} /> to <DateTime at={to} />
            {by === null ? null : (
              <>
                {' '}
                · <ActorName actor={by} />
              </>
            )}
          </Trans>
        </Text>
      </UnstyledButton>
      {open ? <BriefDetails brief={brief} /> : null}
    </li>
  );
}

/** Briefs of triage, the latest first and open; `?briefs.row=` opens another. */
export function Briefs({ mayAct }: { readonly mayAct: boolean }) {
  const [view, setView] = useView('briefs');
  const briefs = useLiveQuery(BRIEFS, useListQuestion(view));
  const writable = useWritable();
  const shown = view.row ?? briefs.items[0]?.id;
  return (
    <SectionCard
      title={t`Briefs`}
      description={t`Sums of shifts and mornings, with their stories.`}
      aside={mayAct && writable ? <OrderShift /> : null}
    >
      <KeptRoom pending={briefs.isPending}>
        <ListItems look={LOOK} query={briefs} view={view} onView={setView}>
          {(brief) => (
            <Row brief={brief} open={brief.id === shown} onOpen={() => setView({ row: brief.id })} />
          )}
        </ListItems>
      </KeptRoom>
    </SectionCard>
  );
}
