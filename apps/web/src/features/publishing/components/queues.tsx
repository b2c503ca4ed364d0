import { Button, EmptyState, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { AccountSlots, SchedulerPlatform, Slot } from '@rampart/publishing/contract';
import { useState } from 'react';
import { useZone } from '../../../shared/format/zone.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { useSetSlots, useSlots } from '../api/calendar.js';
import { type AccountChoice, accountChoices } from '../lib/account-choices.js';
import { shownClock } from '../lib/local-time.js';
import { WEEKDAY_CHOICES, weekdayName } from '../lib/weekdays.js';
import { BestTimes } from './best-times.js';
import classes from './publishing.module.css';

interface QueuesProps {
  readonly platforms: readonly SchedulerPlatform[];
  readonly mayEdit: boolean;
}

/** The publishing slots of each account. “Next slot” uses the first free one. */
export default function Queues({ platforms, mayEdit }: QueuesProps) {
  const slots = useSlots();
  const accounts = accountChoices(platforms).filter(({ disabled }) => !disabled);
  if (accounts.length === 0)
    return (
      <EmptyState py="lg" title={t`No accounts`} description={t`Connect one in the Social Media Hub.`} />
    );
  return (
    <QueryView query={slots} what={t`queues`}>
      {(data) => (
        <Stack gap="lg">
          {accounts.map((account) => (
            <Queue
              key={account.accountId}
              account={account}
              saved={data.find(({ accountId }) => accountId === account.accountId) ?? null}
              mayEdit={mayEdit}
            />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

interface QueueProps {
  readonly account: AccountChoice;
  readonly saved: AccountSlots | null;
  readonly mayEdit: boolean;
}

const inOrder = (slots: readonly Slot[]): Slot[] =>
  slots.toSorted((one, other) => one.weekday - other.weekday || one.time.localeCompare(other.time));

function Queue({ account, saved, mayEdit }: QueueProps) {
  const { zone: ownZone } = useZone();
  const zone = saved?.zone ?? ownZone;
  const slots = saved?.slots ?? [];
  const [weekday, setWeekday] = useState('1');
  const [time, setTime] = useState('09:00');
  const save = useSetSlots();
  const set = (next: readonly Slot[]): void =>
    save.mutate(
      { accountId: account.accountId, zone, slots: inOrder(next) },
      {
        onSuccess: () => toastInfo({ kind: 'posting-slots', title: t`Queue saved` }),
        onError: (error) => toastError('posting-slots', t`Queue not saved`, error),
      },
    );
  const disabled = !mayEdit || save.isPending;
  const known = slots.some((slot) => slot.weekday === Number(weekday) && slot.time === time);
  return (
    <SectionCard title={account.label} description={t`In ${zone}`}>
      <Stack gap="sm">
        {slots.length === 0 ? (
          <Text size="sm" c="dimmed">{t`No slots. Posts cannot be queued for this account.`}</Text>
        ) : (
          <ul className={classes['rows']} aria-label={t`Slots of ${account.label}`}>
            {slots.map((slot) => {
              const name = `${weekdayName(slot.weekday)} ${shownClock(slot.time)}`;
              return (
                <li key={name} className={classes['row']}>
                  <Text size="sm" className={`${classes['grow'] ?? ''} tabular`}>
                    {name}
                  </Text>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t`Remove ${name}`}
                    disabled={disabled}
                    onClick={() => set(slots.filter((each) => each !== slot))}
                  >{t`Remove`}</Button>
                </li>
              );
            })}
          </ul>
        )}
        <Group align="flex-end" gap="xs">
          <NativeSelect
            label={t`Weekday`}
            data={WEEKDAY_CHOICES}
            disabled={disabled}
            value={weekday}
            onChange={(event) => setWeekday(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t`Time`}
            disabled={disabled}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value.slice(0, 5))}
          />
          <Button
            variant="default"
            disabled={disabled || known || time === ''}
            onClick={() => set([...slots, { weekday: Number(weekday), time }])}
          >{t`Add slot`}</Button>
        </Group>
        <BestTimes
          accountId={account.accountId}
          account={account.label}
          zone={zone}
          slots={slots}
          disabled={disabled}
          onAdd={(slot) => set([...slots, slot])}
        />
      </Stack>
    </SectionCard>
  );
}
