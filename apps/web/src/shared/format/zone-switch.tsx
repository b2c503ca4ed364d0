import { Button } from '@mantine/core';
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
      aria-label="Times in UTC"
      title={`Times are shown in ${zone}`}
      onClick={() => setUtc(!utc)}
    >
      {utc ? 'UTC' : local === 'workspace' ? 'Workspace' : 'Local'}
    </Button>
  );
}
