import { SegmentedControl } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HeatTable } from '../../../../shared/chart/heat-table.js';
import { TimeChart } from '../../../../shared/chart/time-chart.js';
import { useZone } from '../../../../shared/format/zone.js';
import halves from '../../../../shared/ui/halves.module.css';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { signInHoursQueryOptions } from '../api/sign-ins.js';
import { HOURS, signInPoints, signInWeek } from '../lib/sign-in-times.js';

const SERIES = [
  { id: 'succeeded', title: t`Signed in` },
  { id: 'failed', title: t`Refused` },
];
const STRETCHES = [
  { value: '24', label: t`24 hours` },
  { value: '168', label: t`7 days` },
  { value: '672', label: t`28 days` },
];
/** Four whole weeks in hours, so that every hour of the week occurs equally often. */
const WEEKS_HOURS = 672;

/** Sign-in attempts over time, and by hour of the week. `untilMs` is the shown moment, epoch milliseconds. */
export function SignInTimes({ untilMs }: { readonly untilMs: number }) {
  const { zone } = useZone();
  const [hours, setHours] = useState('168');
  const course = useQuery(signInHoursQueryOptions(Number(hours), untilMs));
  const weeks = useQuery(signInHoursQueryOptions(WEEKS_HOURS, untilMs));
  return (
    <div className={halves['halves']}>
      <SectionCard
        title={t`Sign-ins`}
        description={t`Sign-in attempts, accepted and refused.`}
        aside={
          <SegmentedControl
            aria-label={t`Period`}
            size="xs"
            data={STRETCHES}
            value={hours}
            onChange={setHours}
          />
        }
      >
        <TimeChart
          title={t`Sign-in attempts`}
          kind="bar"
          series={SERIES}
          points={course.data === undefined ? undefined : signInPoints(course.data, zone)}
          error={course.error}
          onRetry={() => void course.refetch()}
        />
      </SectionCard>
      <SectionCard
        title={t`Hours of the week`}
        description={t`Sign-in attempts of the last four weeks, by day and hour.`}
      >
        <QueryView query={weeks} what={t`sign-ins by hour`}>
          {(known) => (
            <HeatTable
              title={t`Sign-in attempts by day and hour`}
              rowHead={t`Day`}
              columns={HOURS.map((hour) => ({ id: hour, title: hour }))}
              rows={signInWeek(known, zone)}
            />
          )}
        </QueryView>
      </SectionCard>
    </div>
  );
}
