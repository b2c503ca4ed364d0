import { t } from '@rampart/kernel';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { contributionsFor, homePart, type HomeReader } from './home-sections.js';
import classes from './home-figures.module.css';

/** What happened lately, beside the work; nothing in areas without such charts. */
export function HomeCharts(reader: HomeReader) {
  const charts = contributionsFor(reader)
    .flatMap(({ chart }) => chart ?? [])
    .sort((one, other) => one.place - other.place);
  if (charts.length === 0) return null;
  return (
    <aside className={classes['charts']} aria-label={t`Lately`}>
      {charts.map(({ name }) => (
        <div key={name} className={classes['chart']}>
          <LazyPart load={homePart} props={{ of: name }} fallback={<LoadingState />} />
        </div>
      ))}
    </aside>
  );
}
