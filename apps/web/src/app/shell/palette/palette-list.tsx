import { t } from '@rampart/kernel';
import type { PaletteGroup, PaletteRow } from './palette-row.js';
import classes from './palette.module.css';
import { clickedVerb, Verbs } from './verbs.js';

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return text;
  const end = at + query.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes['mark']}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly query: string;
  readonly selected: PaletteRow | undefined;
  readonly chosen: number;
  readonly idOf: (row: PaletteRow) => string;
  readonly onSelect: (row: PaletteRow) => void;
  readonly onRun: (row: PaletteRow, verb: number) => void;
}

/** The results in groups. The search box keeps the focus and names the selected row. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, query, selected, chosen, idOf, onSelect, onRun } = props;
  return (
    <div id={id} role="listbox" aria-label={t`Results`} className={classes['list']}>
      {groups.map(({ heading, rows }, place) => (
        <div key={heading} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div id={`${id}-group-${place}`} className={classes['heading']} role="presentation">
            {heading}
          </div>
          {rows.map((row) => (
            // Not focusable, because keys are handled by the search box.
            <div
              key={row.id}
              id={idOf(row)}
              role="option"
              aria-selected={row === selected}
              className={classes['row']}
              onPointerMove={() => onSelect(row)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={({ target }) => onRun(row, clickedVerb(target))}
            >
              <span className={classes['icon']}>{row.icon}</span>
              <span className={classes['body']}>
                <span className={classes['label']}>
                  {row.drawn ?? <Marked text={row.label} query={query} />}
                </span>{' '}
                <span className={classes['detail']}>{row.detail}</span>
              </span>
              {row === selected ? <Verbs verbs={row.verbs} chosen={chosen} /> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
