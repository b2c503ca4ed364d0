import { VisuallyHidden } from '@mantine/core';
import { foldedCells, genuineCells, type HandleCell, handleCells, handleInWords } from '@rampart/brand';
import { t } from '@rampart/kernel';
import type { CSSProperties } from 'react';
import classes from './handle-cells.module.css';

interface HandleCellsProps {
  readonly genuine: string;
  readonly handle: string;
  /** Half the width of a letter in pixels: 10 in tables, 8 in the queue, 6.5 in narrow lists, 15 in details. */
  readonly unit?: number;
  /** Height of a row, pixels. */
  readonly height?: number;
  readonly withGenuine?: boolean;
  /** False where rows are too narrow for the difference in words. */
  readonly noted?: boolean;
  /** False when the handle is written beside it, so that it is not read twice. */
  readonly spoken?: boolean;
  /** The number of letters in the longest text before a handle, to align several handles. */
  readonly slot?: number;
}

function Cells({ cells, genuine }: { readonly cells: readonly HandleCell[]; readonly genuine?: boolean }) {
  return cells.map(({ text, kind, units }, place) => (
    // The index is the key, because the letters of a handle never change places.
    <span
      key={place}
      className={classes['cell']}
      data-kind={genuine === true ? 'genuine' : kind}
      data-units={units}
      translate="no"
    >
      {text}
    </span>
  ));
}

/** Letter cells with hatched differences. It is read and copied with its differences in words. */
export function HandleCells({
  genuine,
  handle,
  unit = 10,
  height = 28,
  withGenuine = false,
  noted = true,
  spoken = true,
  slot = 0,
}: HandleCellsProps) {
  const { before, cells, note } = handleCells(genuine, handle);
  const letters = Math.max(slot, before.length);
  const alone = slot === 0 && !withGenuine;
  const sizes = {
    '--u': `${unit}px`,
    '--cell-height': `${height}px`,
    // A handle alone begins at the edge, with its own word before it.
    '--slot': alone ? 'auto' : `${letters === 0 ? 0 : letters * unit * 0.95 + 14}px`,
  } as CSSProperties;
  return (
    <span className={classes['wall']} style={sizes}>
      {spoken ? <VisuallyHidden>@{handleInWords({ genuine, handle })}</VisuallyHidden> : null}
      {withGenuine ? (
        <span className={classes['row']} aria-hidden>
          <span className={classes['slot']} />
          <Cells cells={foldedCells(genuineCells(genuine))} genuine />
          <span className={classes['note']} data-kind="genuine">{t`yours`}</span>
        </span>
      ) : null}
      <span className={classes['row']} aria-hidden>
        <span className={classes['slot']}>
          {before === '' ? null : <Cells cells={[{ text: before, kind: 'differs', units: 'word' }]} />}
        </span>
        <Cells cells={foldedCells(cells)} />
        {noted ? <span className={classes['note']}>{note}</span> : null}
      </span>
    </span>
  );
}

/** A handle for rows lower than 24 px, with differing letters underlined. */
export function HandleText({ genuine, handle }: Pick<HandleCellsProps, 'genuine' | 'handle'>) {
  const { before, cells } = handleCells(genuine, handle);
  return (
    <bdi className={classes['text']}>
      <VisuallyHidden>@{handleInWords({ genuine, handle })}</VisuallyHidden>
      <span aria-hidden>
        @{before === '' ? null : <u>{before}</u>}
        {cells.map(({ text, kind }, place) =>
          // The index is the key, because the letters of a handle never change places.
          kind === 'same' ? (
            <span key={place}>{text}</span>
          ) : (
            <u key={place}>{text === '' ? '\u2007' : text}</u>
          ),
        )}
      </span>
    </bdi>
  );
}
