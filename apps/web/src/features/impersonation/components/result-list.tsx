import { useDeferredValue } from 'react';
import { PLATFORM_NAMES } from '@rampart/impersonation/contract';
import { plural } from '../../../shared/format/numbers.js';
import { LazyPart } from '../../../shared/lazy-part/lazy-part.js';
import { LookAlikeCard } from './look-alike-card.js';
import type { ResultListProps } from './result-list-props.js';
import classes from './result-list.module.css';

const VIRTUAL_FROM = 40;
/** As many as a window shows; the others are rendered once these are seen. */
const FIRST_CARDS = 9;

const virtualList = () => import('./virtual-list.js');

function PlainList({ rows, total, ...card }: ResultListProps & { readonly total: number }) {
  return (
    <ul className={classes.list} aria-label={plural(total, 'look-alike')}>
      {rows.map((row) => (
        <li key={row.id}>
          <LookAlikeCard row={row} platformName={PLATFORM_NAMES[row.platform]} {...card} />
        </li>
      ))}
    </ul>
  );
}

export function ResultList({ rows, ...card }: ResultListProps) {
  const rendered = useDeferredValue(rows, rows.slice(0, FIRST_CARDS));
  if (rows.length < VIRTUAL_FROM) return <PlainList rows={rendered} total={rows.length} {...card} />;
  const first = <PlainList rows={rows.slice(0, VIRTUAL_FROM)} total={rows.length} {...card} />;
  return <LazyPart load={virtualList} props={{ rows, ...card }} fallback={first} />;
}
