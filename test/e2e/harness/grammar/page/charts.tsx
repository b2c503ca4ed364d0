import { HeatTable } from '../../../../../apps/web/src/shared/chart/heat-table.js';
import type { ChartPoint } from '../../../../../apps/web/src/shared/chart/chart-data.js';
import { TimeChart } from '../../../../../apps/web/src/shared/chart/time-chart.js';
import { useView } from '../../../../../apps/web/src/shared/url-state/use-view.js';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-20T12:00:00Z');

const points: readonly ChartPoint[] = Array.from({ length: 24 }, (_, hour) => ({
  from: START + hour * HOUR_MS,
  to: START + (hour + 1) * HOUR_MS,
  values: { ok: 40 + ((hour * 37) % 50), failed: hour === 3 ? null : (hour * 7) % 13 },
}));
const series = [
  { id: 'ok', title: 'Sign-ins' },
  { id: 'failed', title: 'Failed' },
];

export function Charts() {
  const [, onView] = useView();
  return (
    <>
      {(['line', 'area', 'stacked'] as const).map((kind) => (
        <TimeChart
          key={kind}
          title={`Sign-ins by hour, ${kind}`}
          kind={kind}
          series={series}
          points={points}
          onSelect={(range) => onView({ range })}
        />
      ))}
      <TimeChart title="Nothing measured" kind="bar" series={series} points={[]} />
      <HeatTable
        title="Who uses which role"
        rowHead="User"
        columns={['Operator', 'Analyst', 'Auditor'].map((title) => ({ id: title, title }))}
        rows={[
          { id: 'a', title: 'Ada', values: { Operator: 12, Analyst: 3 } },
          { id: 'b', title: 'Grace', values: { Operator: 0, Analyst: 40, Auditor: 1 } },
        ]}
      />
    </>
  );
}
