import { useZone } from '../format/zone.js';
import { axisText, type ChartPoint, type ChartUnit, tickText } from './chart-data.js';
import classes from './chart.module.css';
import { colourIn, dashIn, lastKnown, namedAtEnds, type Plotted } from './plot-look.js';
import { type PlotScale, plotScale } from './plot-scale.js';

interface TimeSketchProps extends Plotted {
  readonly unit: ChartUnit;
  readonly width: number;
  readonly height: number;
}

interface Run {
  readonly from: number;
  readonly values: readonly number[];
}

/** Groups neighbouring points with values, because a line must not cross unknown ones. */
function runsOf(points: readonly ChartPoint[], id: string): readonly Run[] {
  const runs: { from: number; values: number[] }[] = [];
  let run: { from: number; values: number[] } | null = null;
  for (const [place, { values }] of points.entries()) {
    const value = values[id];
    if (typeof value !== 'number') run = null;
    else if (run === null) runs.push((run = { from: place, values: [value] }));
    else run.values.push(value);
  }
  return runs;
}

const lineOf = ({ from, values }: Run, { x, y }: PlotScale): string =>
  // A single point is drawn as a dot: a line without length and with round ends.
  `M${values.map((value, step) => `${x(from + step)},${y(value)}`).join('L')}${values.length === 1 ? 'h0.01' : ''}`;

const areaOf = (run: Run, scale: PlotScale): string =>
  `${lineOf(run, scale)}L${scale.x(run.from + run.values.length - 1)},${scale.bottom}L${scale.x(run.from)},${scale.bottom}Z`;

function Lines({ plotted, scale }: { readonly plotted: Plotted; readonly scale: PlotScale }) {
  const { kind, series, all, points } = plotted;
  const named = namedAtEnds(plotted);
  return series.map((one) => {
    const runs = runsOf(points, one.id);
    const colour = colourIn(all, one);
    const last = lastKnown(points, one.id);
    return (
      <g key={one.id}>
        {kind === 'area' ? (
          <path d={runs.map((run) => areaOf(run, scale)).join('')} fill={colour} fillOpacity={0.2} />
        ) : null}
        <path
          d={runs.map((run) => lineOf(run, scale)).join('')}
          fill="none"
          stroke={colour}
          strokeWidth={2}
          strokeLinecap="round"
          {...dashIn(kind, all, one)}
        />
        {named ? (
          <text
            x={scale.x(last) + 6}
            y={scale.y(points[last]?.values[one.id] ?? 0)}
            dy="0.32em"
            fontWeight={600}
            style={{ fill: colour }}
          >
            {one.title}
          </text>
        ) : null}
      </g>
    );
  });
}

function Bars({ plotted, scale }: { readonly plotted: Plotted; readonly scale: PlotScale }) {
  const { kind, series, all, points } = plotted;
  const stacked = kind === 'stacked';
  return points.map(({ from, values }, place) => {
    let below = 0;
    return (
      <g key={from}>
        {series.map((one, bar) => {
          const value = values[one.id] ?? 0;
          const [left, width] = scale.bar(place, stacked ? 0 : bar, stacked ? 1 : series.length);
          const base = stacked ? below : 0;
          below += value;
          const y = scale.y(base + value);
          return value === 0 ? null : (
            <rect
              key={one.id}
              x={left}
              y={y}
              width={width}
              height={scale.y(base) - y}
              fill={colourIn(all, one)}
            />
          );
        })}
      </g>
    );
  });
}

/** The drawing of a chart before a pointer comes. It looks the same, without the code that reacts to a pointer. */
export function TimeSketch({ unit, width, height, ...plotted }: TimeSketchProps) {
  const { zone } = useZone();
  const { kind, points } = plotted;
  const scale = plotScale(plotted, unit, width, height);
  return (
    <svg className={classes['sketch']} width="100%" height={height} aria-hidden>
      {scale.ticks.map((value) => (
        <g key={value}>
          <line x1={scale.left} x2={scale.right} y1={scale.y(value)} y2={scale.y(value)} />
          <text x={scale.left - 18} y={scale.y(value)} dy="0.355em" textAnchor="end">
            {axisText(unit, value)}
          </text>
        </g>
      ))}
      {points.map(({ from }, place) =>
        place % scale.everyMoment === 0 ? (
          <text key={from} x={scale.x(place)} y={scale.bottom + 26} textAnchor="middle">
            {tickText(from, points, zone)}
          </text>
        ) : null,
      )}
      {kind === 'line' || kind === 'area' ? (
        <Lines plotted={plotted} scale={scale} />
      ) : (
        <Bars plotted={plotted} scale={scale} />
      )}
    </svg>
  );
}
