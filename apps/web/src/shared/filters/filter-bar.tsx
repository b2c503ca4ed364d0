import { Button, CloseButton, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconFilterPlus, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LazyMenu } from '../lazy-part/lazy-menu.js';
import { TimeRangeControl } from '../time-range/time-range-control.js';
import { placed } from '../url-state/filters.js';
import type { Filter, ViewState } from '../url-state/view-codec.js';
import classes from './filter-bar.module.css';
import { type FilterField, filterText } from './filter-field.js';

interface FilterBarProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly fields: readonly FilterField[];
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly withTime?: boolean;
  /** Whether the list can be searched; default yes. */
  readonly withSearch?: boolean;
  readonly children?: ReactNode;
}

const filterPopover = () => import('./filter-popover.js');

interface ChipProps {
  readonly filter: Filter;
  readonly bar: FilterBarProps;
}

function Chip({ filter, bar }: ChipProps) {
  const { fields, view, onView } = bar;
  const text = filterText(filter, fields);
  const target = (
    <Button size="compact-sm" variant="transparent" c="inherit" fw={500} className={classes['words'] ?? ''}>
      {text}
    </Button>
  );
  return (
    <li className={classes['chip']} data-leaves-out={filter.op === 'not-in' || undefined}>
      <LazyMenu
        load={filterPopover}
        popup="dialog"
        props={{
          fields,
          first: filter,
          filters: view.filters,
          onFilters: (filters: readonly Filter[]) => onView({ filters }),
        }}
        target={target}
      />
      <CloseButton
        size={24}
        iconSize={14}
        aria-label={t`Remove ${text}`}
        onClick={() => onView({ filters: placed(view.filters, { ...filter, values: [] }) })}
      />
    </li>
  );
}

/** Search, filters and time range of a list as chips, stored in the address, with a button that clears them. */
export function FilterBar(bar: FilterBarProps) {
  const { label, searchLabel, fields, view, onView, children } = bar;
  const { withTime = false, withSearch = true } = bar;
  const narrowed = view.q !== '' || view.filters.length > 0 || (withTime && view.range !== null);
  return (
    <div className={classes['bar']} role="group" aria-label={label}>
      {withSearch ? (
        <TextInput
          className={classes['search'] ?? ''}
          size="xs"
          aria-label={searchLabel}
          placeholder={t`Search`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={view.q}
          onChange={({ currentTarget }) => onView({ q: currentTarget.value })}
        />
      ) : null}
      {fields.length > 0 ? (
        <LazyMenu
          load={filterPopover}
          popup="dialog"
          props={{
            fields,
            first: null,
            filters: view.filters,
            onFilters: (filters: readonly Filter[]) => onView({ filters }),
          }}
          target={
            <Button
              size="xs"
              h={34}
              variant="default"
              leftSection={<IconFilterPlus size={14} aria-hidden />}
            >{t`Filter`}</Button>
          }
        />
      ) : null}
      {withTime ? <TimeRangeControl range={view.range} onRange={(range) => onView({ range })} /> : null}
      {children}
      {view.filters.length > 0 ? (
        <ul className={classes['chips']} aria-label={t`Filters`}>
          {view.filters.map((filter) => (
            <Chip key={`${filter.field} ${filter.op}`} filter={filter} bar={bar} />
          ))}
        </ul>
      ) : null}
      {narrowed ? (
        <Button
          size="xs"
          h={34}
          variant="subtle"
          onClick={() => onView({ q: '', filters: [], ...(withTime ? { range: null } : {}) })}
        >{t`Clear filters`}</Button>
      ) : null}
    </div>
  );
}
