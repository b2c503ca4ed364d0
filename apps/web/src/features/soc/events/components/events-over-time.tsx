import { t } from '@rampart/kernel';
import type { EventOverview } from '@rampart/soc/contract';
import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { TimeBrush } from '../../../../shared/chart/time-brush.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { SEVERITY_WORDS } from '../../../../shared/soc/words.js';
import type { SeverityLevel } from '../../../../shared/ui/severity.js';
import type { TimeRange } from '../../../../shared/url-state/time-range.js';

const SERIES = (Object.keys(SEVERITY_WORDS) as SeverityLevel[]).map((severity) => ({
  ...{ id: severity, severity, title: SEVERITY_WORDS[severity].word },
}));

interface EventsOverTimeProps {
  readonly overview: EventOverview;
  readonly onRange: (range: TimeRange) => void;
  readonly children: ReactNode;
}

/** Matching events over time, by severity. A selected range filters the search. */
export function EventsOverTime({
  overview: { buckets, bucketSeconds, complete, events },
  onRange,
  children,
}: EventsOverTimeProps) {
  const points = useMemo(
    () =>
      buckets.map(({ at, bySeverity }) => ({
        from: Date.parse(at),
        to: Date.parse(at) + bucketSeconds * 1_000,
        values: Object.fromEntries(SERIES.map(({ id }) => [id, bySeverity[id] ?? 0])),
      })),
    [buckets, bucketSeconds],
  );
  if (points.length === 0) return <>{children}</>;
  return (
    <div>
      <TimeBrush
        title={t`Events over time`}
        beside={children}
        series={SERIES}
        points={points}
        onRange={onRange}
      />
      {complete ? null : (
        <Text size="xs" c="dimmed">
          <Trans>Shows the newest {formatNumber(events)} events.</Trans>
        </Text>
      )}
    </div>
  );
}
