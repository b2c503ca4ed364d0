import { VisuallyHidden } from '@mantine/core';
import { type HandleCell, handleCells } from '@rampart/impersonation/contract';
import type { CSSProperties } from 'react';
import classes from './handle-cells.module.css';

interface HandleCellsProps {
  readonly genuine: string;
  readonly handle: string;
  /** Half the width of a letter, pixels. */
  readonly unit?: number;
  /** Height of a row, pixels. */
  readonly height?: number;
  /** The genuine handle above it. */
  readonly withGenuine?: boolean;
  /** False where the handle is written beside it. */
  readonly spoken?: boolean;
}

/** Beyond these, letters that are the same fold. */
const LONGEST = 16;
const FEWEST_FOLDED = 4;

/** Runs of same letters in a long handle as one cell; letters that differ never fold. */
function folded(cells: readonly HandleCell[]): readonly HandleCell[] {
  if (cells.length <= LONGEST) return cells;
  const shown: HandleCell[] = [];
  for (let from = 0; from < cells.length;) {
    let to = from;
    while (cells[to]?.kind === 'same') to += 1;
    if (to - from < FEWEST_FOLDED) shown.push(...cells.slice(from, Math.max(to, from + 1)));
    else
      shown.push(
        ...cells.slice(from, from + 1),
        { text: '…', kind: 'same', units: 2 },
        ...cells.slice(to - 1, to),
      );
    from = Math.max(to, from + 1);
  }
  return shown;
}

function Cells({ cells }: { readonly cells: readonly HandleCell[] }) {
  return cells.map(({ text, kind, units }, place) => (
    // The letters of one handle never change places.
    <span key={place} className={classes['cell']} data-kind={kind} data-units={units}>
      {text}
    </span>
  ));
}

/** A handle in letter cells, its differing letters hatched. Read aloud and copied as the handle with its differences in words. */
export function HandleCells({
  genuine,
  handle,
  unit = 10,
  height = 28,
  withGenuine = false,
  spoken = true,
}: HandleCellsProps) {
  const { before, cells, note } = handleCells(genuine, handle);
  const slot = before === '' ? 0 : before.length * unit * 0.95 + 14;
  const sizes = {
    '--u': `${unit}px`,
    '--cell-height': `${height}px`,
    '--slot': `${slot}px`,
  } as CSSProperties;
  const own = [...genuine.replace(/^@/, '')].map((text): HandleCell => ({ text, kind: 'same', units: 2 }));
  return (
    <span className={classes['wall']} style={sizes}>
      {spoken ? (
        <VisuallyHidden>
          {handle}
          {note === '' ? '' : `: ${note}`}
        </VisuallyHidden>
      ) : null}
      {withGenuine ? (
        <span className={classes['row']} aria-hidden>
          <span className={classes['slot']} />
          {folded(own).map(({ text }, place) => (
            <span key={place} className={classes['cell']} data-kind="genuine">
              {text}
            </span>
          ))}
          <span className={classes['note']} data-kind="genuine">
            genuine
          </span>
        </span>
      ) : null}
      <span className={classes['row']} aria-hidden>
        <span className={classes['slot']}>
          {before === '' ? null : <Cells cells={[{ text: before, kind: 'differs', units: 'word' }]} />}
        </span>
        <Cells cells={folded(cells)} />
        <span className={classes['note']}>{note}</span>
      </span>
    </span>
  );
}
