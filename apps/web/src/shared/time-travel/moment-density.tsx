import { Slider, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import classes from '../chart/bars.module.css';
import { plural } from '../format/numbers.js';
import { formatTimeRange } from '../format/times.js';
import { useZone } from '../format/zone.js';
import { densityQueryOptions } from './moments.js';

interface MomentDensityProps {
  /** Chosen moment in milliseconds; null without one. */
  readonly at: number | null;
  readonly onChosen: (ms: number) => void;
}

/** When things happened; the handle, also by arrow keys, chooses the end of an interval. */
export function MomentDensity({ at, onChosen }: MomentDensityProps) {
  const { zone } = useZone();
  const { data, isError } = useQuery(densityQueryOptions());
  if (isError) return null;
  if (data === undefined) return <div className={classes['slim']} />;
  const { counts } = data;
  const [from, to] = [Date.parse(data.from), Date.parse(data.to)];
  const length = (to - from) / counts.length;
  const highest = Math.max(1, ...counts);
  const chosen =
    at === null ? counts.length : Math.min(counts.length, Math.max(1, Math.round((at - from) / length)));
  const says = (place: number): string =>
    `${formatTimeRange(from + (place - 1) * length, from + place * length, zone)}: ${plural(counts[place - 1] ?? 0, 'event')}`;
  return (
    <div>
      <div className={`${classes['bins']} ${classes['slim']}`} aria-hidden>
        {counts.map((count, place) => (
          <span
            key={place}
            className={classes['bin']}
            data-outside={place >= chosen || undefined}
            style={{ '--share': count / highest } as CSSProperties}
          />
        ))}
      </div>
      <Slider
        className={classes['brush'] ?? ''}
        thumbLabel={t`Moment`}
        thumbValueText={says}
        min={1}
        max={counts.length}
        step={1}
        label={null}
        thumbSize={16}
        size={2}
        value={chosen}
        onChange={(place) => onChosen(Math.floor(from + place * length))}
      />
      <Text size="xs" c="dimmed" className="tabular">
        {says(chosen)}
      </Text>
    </div>
  );
}
