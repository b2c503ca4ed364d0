import { Button, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Slot } from '@rampart/publishing/contract';
import { useState } from 'react';
import { formatFixed, plural } from '../../../shared/format/numbers.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { useBestTimes } from '../api/calendar.js';
import { shownClock } from '../lib/local-time.js';
import { weekdayName } from '../lib/weekdays.js';
import classes from './publishing.module.css';

interface BestTimesProps {
  readonly accountId: string;
  readonly account: string;
  readonly zone: string;
  readonly slots: readonly Slot[];
  readonly disabled: boolean;
  readonly onAdd: (slot: Slot) => void;
}

/** Suggested times, from the account's own posts only. They are read from the network on request. */
export function BestTimes({ accountId, account, zone, slots, disabled, onAdd }: BestTimesProps) {
  const [asked, setAsked] = useState(false);
  const found = useBestTimes(accountId, zone, asked);
  if (!asked)
    return (
      <div>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Best times of ${account}`}
          onClick={() => setAsked(true)}
        >{t`Best times`}</Button>
      </div>
    );
  return (
    <QueryView query={found} what={t`best times`}>
      {({ times, comparedWith }) =>
        times === null ? (
          <Text size="sm" c="dimmed" role="status">
            {t`Not enough data: ${plural(comparedWith, 'own post')} with figures, 20 are needed.`}
          </Text>
        ) : (
          <Stack gap="xs">
            <Text size="sm" c="dimmed" role="status">
              {times.length === 0
                ? t`No hour is above the average of ${plural(comparedWith, 'own post')}.`
                : t`From ${plural(comparedWith, 'own post')} of this account.`}
            </Text>
            <ul className={classes['rows']} aria-label={t`Best times of ${account}`}>
              {times.map(({ weekday, hour, posts, ratio }) => {
                const time = `${String(hour).padStart(2, '0')}:00`;
                const name = `${weekdayName(weekday)} ${shownClock(time)}`;
                const known = slots.some((slot) => slot.weekday === weekday && slot.time === time);
                return (
                  <li key={name} className={classes['row']}>
                    <Text size="sm" className={`${classes['grow'] ?? ''} tabular`}>
                      {t`${name}: ${formatFixed(ratio, 1)} times its average, ${plural(posts, 'post')}`}
                    </Text>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t`Add ${name}`}
                      disabled={disabled || known}
                      onClick={() => onAdd({ weekday, time })}
                    >{t`Add slot`}</Button>
                  </li>
                );
              })}
            </ul>
          </Stack>
        )
      }
    </QueryView>
  );
}
