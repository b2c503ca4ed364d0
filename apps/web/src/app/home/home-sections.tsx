import type { Me } from '@rampart/identity-access/contract';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { CONTRIBUTIONS } from '../contributions/contributions.js';
import classes from './home-list.module.css';

interface HomeSectionsProps {
  readonly roles: Me['roles'];
  readonly capabilities: Me['places'][number]['capabilities'];
}

/** What the area's capabilities show on its home, each a chunk of its own. */
export function HomeSections({ roles, capabilities }: HomeSectionsProps) {
  const sections = CONTRIBUTIONS.flatMap(({ capability, home: load, readers, width }) =>
    load !== undefined &&
    (capability === null || capabilities.includes(capability)) &&
    (readers === undefined || roles.some((role) => readers.some((reader) => reader === role)))
      ? [{ key: capability ?? 'common', load, width }]
      : [],
  );
  return (
    <div className={classes['sections']}>
      {sections.map(({ key, load, width }) => (
        <div key={key} className={classes['section']} data-half={width === 'half' || undefined}>
          <LazyPart load={load} props={{}} fallback={<LoadingState />} />
        </div>
      ))}
    </div>
  );
}
