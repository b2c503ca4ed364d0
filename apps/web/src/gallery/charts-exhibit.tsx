import { HeatTable } from '../shared/chart/heat-table.js';
import { TimeChart } from '../shared/chart/time-chart.js';
import { Exhibit, State } from './exhibit.js';
import classes from './gallery.module.css';
import { COURSE, FAILED, SERIES } from './synthetic.js';

const nothing = (): void => undefined;

const HEAT = [
  { id: 'critical', title: 'Critical', values: { mon: 1, tue: 0, wed: 4 } },
  { id: 'low', title: 'Low', values: { mon: 3, wed: 9 } },
] as const;
const DAYS = ['mon', 'tue', 'wed'].map((id) => ({ id, title: id }));

/** Charts of each kind, and their states. */
export function ChartsExhibit() {
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
        <State title="Numbers by day">
          <HeatTable title="Alerts by severity" rowHead="Severity" columns={DAYS} rows={HEAT} />
        </State>
      </div>
    </Exhibit>
  );
}
