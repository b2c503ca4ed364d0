import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../api-client/api-error.js';
import { DateTime } from '../format/date-time.js';
import { toastError } from '../ui/toasts.js';
import { findMoment, momentQueryOptions } from './moments.js';
import classes from './time-travel.module.css';
import { useAsOf } from './use-as-of.js';

interface LostProps {
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** For an address that leads to no moment of the past. */
function Lost({ onBack, children }: LostProps) {
  return (
    <Group role="alert" className={classes.banner} gap="sm">
      <Text size="sm" fw={600}>
        {children}
      </Text>
      <Button size="xs" onClick={onBack}>
        Back to now
      </Button>
    </Group>
  );
}

/** Says which moment of the past the page shows, and leads on and back. Absent in the present. */
export function TimeTravelBanner() {
  const { asOf, unreadable, travel, comeBack } = useAsOf();
  const moment = useQuery({ ...momentQueryOptions(asOf ?? 1), enabled: asOf !== null });
  if (unreadable !== null)
    return (
      <Lost onBack={comeBack}>
        The address asks for “{unreadable.slice(0, 40)}”, which is no position of the past. You see the
        present.
      </Lost>
    );
  if (asOf === null) return null;
  if (moment.error !== null)
    return (
      <Lost onBack={comeBack}>
        There is nothing to see at position {asOf}: {errorText(moment.error)}
      </Lost>
    );
  const step = (direction: 'before' | 'after') => (): void => {
    findMoment({ [direction]: asOf }).then(
      ({ position }) => travel(position),
      (error: unknown) => toastError('time-travel', 'There is nothing in that direction', error),
    );
  };
  return (
    <Group role="region" aria-label="Time travel" className={classes.banner} gap="sm">
      <Text size="sm" fw={600}>
        You see {moment.data ? <DateTime at={moment.data.at} shape="precise" /> : 'the past'} (position {asOf}
        ). Nothing can be changed here.
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={step('before')}>
          Event before
        </Button>
        <Button size="xs" variant="default" onClick={step('after')}>
          Event after
        </Button>
        <Button size="xs" onClick={comeBack}>
          Back to now
        </Button>
      </Group>
    </Group>
  );
}
