import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { setUtc, useZone } from './zone.js';

/** Switches all times of the console between UTC and the workspace's or browser's zone. */
export function ZoneSwitch() {
  const { zone, utc, local } = useZone();
  return (
    <Button
      variant="subtle"
      td="none"
      size="compact-sm"
      h={32}
      aria-pressed={utc}
      aria-label={t`Times in UTC`}
      title={t`Times are shown in ${zone}`}
      onClick={() => setUtc(!utc)}
    >
      {utc ? 'UTC' : local === 'workspace' ? t`Workspace` : t`Local`}
    </Button>
  );
}
