import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { PLATFORM_NAMES } from '@rampart/impersonation/contract';
import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { LookAlikeCard } from './look-alike-card.js';
import type { ResultListProps } from './result-list-props.js';
import classes from './result-list.module.css';

/** Of a card at a desk, in pixels; others are measured. */
const ESTIMATED_HEIGHT = 52;

export default function VirtualList({ rows, ...card }: ResultListProps) {
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
