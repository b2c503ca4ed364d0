import { Button } from '@mantine/core';
import { setUtc, useZone } from './zone.js';

/** Times in the user's own zone or in UTC, for the whole console. */
export function ZoneSwitch() {
  const { zone, utc } = useZone();
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
      {utc ? 'UTC' : 'Local'}
    </Button>
  );
}
