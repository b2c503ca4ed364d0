import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { PLATFORM_NAMES, type Impersonator } from '@rampart/impersonation/contract';
import { plural } from '../../../shared/format/numbers.js';
import { LookAlikeCard, type LookAlikeActions } from './look-alike-card.js';
import classes from './result-list.module.css';

interface ResultListProps extends LookAlikeActions {
  readonly rows: readonly Impersonator[];
  readonly mayJudge: boolean;
  readonly genuine: string;
}

const VIRTUAL_FROM = 40;
/** Of a card at a desk; others are measured. */
const ESTIMATED_HEIGHT = 52;
/** As many as a window shows; the others are rendered once these are seen. */
const FIRST_CARDS = 9;

function VirtualList({ rows, ...card }: ResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useEffect(
    () => setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    [rows.length],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    gap: 0,
    scrollMargin: offset,
  });
  return (
    <ul
      ref={list}
      className={classes.virtual}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={plural(rows.length, 'look-alike')}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        return row ? (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - offset}px)` }}
          >
            <LookAlikeCard row={row} platformName={PLATFORM_NAMES[row.platform]} {...card} />
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Look-alikes as cards; a long list renders only what is in view. */
export function ResultList({ rows, ...card }: ResultListProps) {
  const rendered = useDeferredValue(rows, rows.slice(0, FIRST_CARDS));
  if (rows.length >= VIRTUAL_FROM) return <VirtualList rows={rows} {...card} />;
  return (
    <ul className={classes.list} aria-label={plural(rows.length, 'look-alike')}>
      {rendered.map((row) => (
        <li key={row.id}>
          <LookAlikeCard row={row} platformName={PLATFORM_NAMES[row.platform]} {...card} />
        </li>
      ))}
    </ul>
  );
}
