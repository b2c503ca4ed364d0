import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import type { Impersonator } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { useMemo } from 'react';
import { FilterBar } from '../../../shared/filters/filter-bar.js';
import { fieldsOf } from '../../../shared/filters/filter-field.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { LOOK_ALIKE_COLUMNS } from '../lib/look-alike-columns.js';
import { layoutFrom, type ResultsLayout } from '../lib/results-layout.js';
import { SORTS, USUAL } from '../lib/use-results.js';

interface ResultsBarProps {
  readonly rows: readonly Impersonator[];
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly layout: ResultsLayout;
  readonly onLayout: (layout: ResultsLayout) => void;
  /** Whether the spread of similarities is shown; null where there are too few. */
  readonly spread: { readonly shown: boolean; readonly onToggle: () => void } | null;
}

const sortKey = ({ field, descending }: { readonly field: string; readonly descending: boolean }): string =>
  `${descending ? '-' : ''}${field}`;
const LAYOUTS = [
  { value: 'cards', label: t`Cards` },
  { value: 'table', label: t`Table` },
  { value: 'campaigns', label: t`Campaigns` },
];

function Order({ view, onView }: Pick<ResultsBarProps, 'view' | 'onView'>) {
  const present = sortKey(view.sort ?? USUAL);
  // A sort order that only the table has.
  const other = SORTS.some((sort) => sortKey(sort) === present)
    ? []
    : [{ value: present, label: t`Table order` }];
  return (
    <NativeSelect
      aria-label={t`Order`}
      size="xs"
      styles={{ input: { height: 34, minHeight: 34 } }}
      data={[...SORTS.map((sort) => ({ value: sortKey(sort), label: sort.label })), ...other]}
      value={present}
      onChange={({ currentTarget }) =>
        onView({ sort: SORTS.find((sort) => sortKey(sort) === currentTarget.value) ?? view.sort })
      }
    />
  );
}

/** Search, filters and order of the look-alikes, kept in the address. The layout is the reader's preference. */
export function ResultsBar({ rows, view, onView, layout, onLayout, spread }: ResultsBarProps) {
  const fields = useMemo(() => fieldsOf(LOOK_ALIKE_COLUMNS, rows), [rows]);
  const shownAs = (
    <SegmentedControl
      size="xs"
      aria-label={t`Show as`}
      data={LAYOUTS}
      value={layout}
      onChange={(next) => onLayout(layoutFrom(next))}
    />
  );
  // A campaign is whole, whatever is filtered.
  if (layout === 'campaigns') return <Group justify="flex-end">{shownAs}</Group>;
  return (
    <FilterBar
      label={t`Filter look-alikes`}
      searchLabel={t`Search look-alikes`}
      fields={fields}
      view={view}
      onView={onView}
      withTime
    >
      {spread === null ? null : (
        <Button
          size="xs"
          h={34}
          variant="default"
          aria-expanded={spread.shown}
          onClick={spread.onToggle}
        >{t`Similarity`}</Button>
      )}
      {layout === 'cards' ? <Order view={view} onView={onView} /> : null}
      {shownAs}
    </FilterBar>
  );
}
