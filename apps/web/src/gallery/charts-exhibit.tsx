import { useState } from 'react';
import { BarRows } from '../shared/chart/bar-rows.js';
import { HeatTable } from '../shared/chart/heat-table.js';
import Histogram from '../shared/chart/histogram.js';
import type { Span } from '../shared/chart/span-handles.js';
import { TimeChart } from '../shared/chart/time-chart.js';
import { UnitChart } from '../shared/chart/unit-chart.js';
import { Exhibit, State } from './exhibit.js';
import classes from './gallery.module.css';
import { COURSE, FAILED, FUNNEL, SERIES, SIMILARITIES, WEEKS } from './synthetic.js';

const nothing = (): void => undefined;

const HEAT = [
  { id: 'critical', title: 'Critical', values: { mon: 1, tue: 0, wed: 4 } },
  { id: 'low', title: 'Low', values: { mon: 3, wed: 9 } },
] as const;
const DAYS = ['mon', 'tue', 'wed'].map((id) => ({ id, title: id }));

export function ChartsExhibit() {
  const [span, setSpan] = useState<Span>([40, 90]);
  return (
    <Exhibit title="Charts">
      <div className={classes['columns']}>
        {(['line', 'area', 'bar', 'stacked'] as const).map((kind) => (
          <State key={kind} title={kind}>
            <TimeChart
              title={`Accounts, ${kind}`}
              kind={kind}
              series={SERIES}
              points={COURSE}
              onSelect={nothing}
            />
          </State>
        ))}
        <State title="Empty chart">
          <TimeChart title="Reports" kind="bar" series={SERIES} points={[]} />
        </State>
        <State title="Loading chart">
          <TimeChart title="Alerts" kind="bar" series={SERIES} points={undefined} />
        </State>
        <State title="Failed chart">
          <TimeChart
            title="Sources"
            kind="bar"
            series={SERIES}
            points={undefined}
            error={FAILED}
            onRetry={nothing}
          />
        </State>
        <State title="Rows of one scale">
          <BarRows title="By platform" rowHead="Platform" rows={FUNNEL} />
        </State>
        <State title="Funnel">
          <BarRows title="From found to removed" rowHead="Step" funnel rows={FUNNEL} asOf="18:44 UTC" />
        </State>
        <State title="Rows, none">
          <BarRows title="Top sources" rowHead="Source" rows={[]} />
        </State>
        <State title="Units">
          <UnitChart title="By week found" columnHead="Week" noun={['account', 'accounts']} columns={WEEKS} />
        </State>
        <State title="Units, above 20">
          <UnitChart
            title="By week read"
            columnHead="Week"
            noun={['account', 'accounts']}
            columns={WEEKS.map((week) => ({ ...week, value: week.value * 9 }))}
          />
        </State>
        <State title="Histogram">
          <Histogram
            title="Similarity"
            noun={['look-alike', 'look-alikes']}
            values={SIMILARITIES}
            scale={[0, 100]}
            intervals={20}
            span={span}
            onSpan={setSpan}
            text={(value) => `${value}%`}
          />
        </State>
        <State title="Numbers by day">
          <HeatTable title="Alerts by severity" rowHead="Severity" columns={DAYS} rows={HEAT} />
        </State>
      </div>
    </Exhibit>
  );
}
