import type { Me } from '@rampart/identity-access/contract';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import type { Contribution } from '../contributions/contribution.js';
import { CONTRIBUTIONS } from '../contributions/contributions.js';
import classes from './home-list.module.css';

/** The chunk of all sections. */
export const homePart = () => import('../contributions/home-parts.js');
preload(homePart);

export interface HomeReader {
  readonly roles: Me['roles'];
  readonly capabilities: Me['places'][number]['capabilities'];
}

export const contributionsFor = ({ roles, capabilities }: HomeReader): readonly Contribution[] =>
  CONTRIBUTIONS.filter(
    ({ capability, readers }) =>
      (capability === null || capabilities.includes(capability)) &&
      (readers === undefined || roles.some((role) => readers.some((reader) => reader === role))),
  );

/** What the area's capabilities show on its home. */
export function HomeSections(reader: HomeReader) {
  const sections = contributionsFor(reader).filter(({ home }) => home !== undefined);
  return (
    <div className={classes['sections']}>
      {sections.map(({ name, home }) => (
        <div key={name} className={classes['section']} data-half={home === 'half' || undefined}>
          <LazyPart load={homePart} props={{ of: name }} fallback={<LoadingState />} />
        </div>
      ))}
    </div>
  );
}
