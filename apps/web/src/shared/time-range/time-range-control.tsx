import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconCalendarTime } from '@tabler/icons-react';
import { useZone } from '../format/zone.js';
import { LazyMenu } from '../lazy-part/lazy-menu.js';
import type { TimeRange } from '../url-state/time-range.js';
import { rangeText } from './range-text.js';

interface TimeRangeControlProps {
  readonly range: TimeRange | null;
  /** Null selects the whole time. */
  readonly onRange: (range: TimeRange | null) => void;
}

const rangePopover = () => import('./range-popover.js');

/** The page's period: the last hours or days, or between two moments. */
export function TimeRangeControl({ range, onRange }: TimeRangeControlProps) {
  const { zone } = useZone();
  const text = range === null ? t`Any time` : rangeText(range, zone);
  return (
    <LazyMenu
      load={rangePopover}
      props={{ range, onRange }}
      popup="dialog"
      target={
        <Button
          size="xs"
          h={34}
          variant="default"
          leftSection={<IconCalendarTime size={14} aria-hidden />}
          aria-label={t`Time: ${text}`}
        >
          {text}
        </Button>
      }
    />
  );
}
