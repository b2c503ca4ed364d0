import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import type { HomeName } from '../contributions/home-parts.js';
import { homePart } from './home-sections.js';
import classes from './home-figures.module.css';

/** The charts beside the queue, by the capability whose facts they draw. */
const CHARTS: readonly { readonly name: HomeName; readonly capability: string }[] = [
  { name: 'look-alikes-by-week', capability: 'impersonation' },
  { name: 'alerts-by-severity', capability: 'soc' },
];

/** What happened lately, beside the work; nothing in areas without these capabilities. */
export function HomeCharts({ capabilities }: { readonly capabilities: readonly string[] }) {
  const charts = CHARTS.filter(({ capability }) => capabilities.includes(capability));
  if (charts.length === 0) return null;
  return (
    <aside className={classes['charts']} aria-label="Lately">
      {charts.map(({ name }) => (
        <div key={name} className={classes['chart']}>
          <LazyPart load={homePart} props={{ of: name }} fallback={<LoadingState />} />
        </div>
      ))}
    </aside>
  );
}
