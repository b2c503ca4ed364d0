import { Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../api-client/api-error.js';
import { DateTime } from '../format/date-time.js';
import { Trans } from '../language/trans.js';
import { toastError } from '../ui/toasts.js';
import { findMoment, momentQueryOptions, timeOfMoment } from './moments.js';
import classes from './time-travel.module.css';
import { useAsOf } from './use-as-of.js';

interface LostProps {
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Shown for an address without a valid past moment. */
function Lost({ onBack, children }: LostProps) {
  return (
    <Group role="alert" className={classes.banner} gap="sm">
      <Text size="sm" fw={600}>
        {children}
      </Text>
      <Button size="xs" onClick={onBack}>{t`Back to now`}</Button>
    </Group>
  );
}

/** States which past moment the page shows, with links to other moments and to the present. Absent in the present. */
export function TimeTravelBanner() {
  const { asOf, unreadable, travel, comeBack } = useAsOf();
  const moment = useQuery({ ...momentQueryOptions(asOf ?? '1'), enabled: asOf !== null });
  if (unreadable !== null)
    return (
      <Lost onBack={comeBack}>
        <Trans>
          “{unreadable.slice(0, 40)}” in the address is not a past time or position. You see the present.
        </Trans>
      </Lost>
    );
  if (asOf === null) return null;
  if (moment.error !== null)
    return (
      <Lost onBack={comeBack}>
        <Trans>
          No data at {asOf}: {errorText(moment.error)}
        </Trans>
      </Lost>
    );
  const event = moment.data;
  const at = timeOfMoment(asOf, event);
  const step = (direction: 'before' | 'after') => (): void => {
    // Between two events the state is that after the earlier one.
    const from = /^\d+$/.test(asOf) ? Number(asOf) : (event?.position ?? 0);
    const sought = from === 0 ? { after: 1 } : { [direction]: from };
    findMoment(sought).then(
      ({ position }) => travel(String(position)),
      (error: unknown) => toastError('time-travel', t`No more events`, error),
    );
  };
  return (
    <Group role="region" aria-label={t`Time travel`} className={classes.banner} gap="sm">
      <Text size="sm" fw={600}>
        <Trans>
          You see {at === null ? t`the past` : <DateTime at={at} shape="precise" />}
          {event ? t` (position ${/^\d+$/.test(asOf) ? asOf : event.position})` : ''}.
          {event === null ? t` There were no events yet.` : ''} Nothing can be changed here.
        </Trans>
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={step('before')}>{t`Event before`}</Button>
        <Button size="xs" variant="default" onClick={step('after')}>{t`Event after`}</Button>
        <Button size="xs" onClick={comeBack}>{t`Back to now`}</Button>
      </Group>
    </Group>
  );
}
