import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { filterValues, withFilter } from '../../../../shared/url-state/filters.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import { LIST_WORDS, STATE_WORDS, TYPE_WORDS } from '../lib/words.js';
import classes from '../../../../shared/soc/soc.module.css';

interface ItemFiltersProps {
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly sources: readonly string[];
}

const ALL = { value: '', label: 'All' };
const TYPES = [ALL, ...Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }))];
const LISTS = [ALL, ...Object.entries(LIST_WORDS).map(([value, label]) => ({ value, label }))];
const STATES = [ALL, ...Object.entries(STATE_WORDS).map(([value, { word }]) => ({ value, label: word }))];

/** Search, type, state, list and source: they stand in the address, and the server does what they say. */
export function ItemFilters({ view, onView, sources }: ItemFiltersProps) {
  const chosen = (field: string, label: string, data: readonly { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      data={[...data]}
      value={filterValues(view, field)[0] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onView({ filters: withFilter(view, field, value === '' ? [] : [value]).filters })
      }
    />
  );
  return (
    <div className={classes['filters']} role="group" aria-label="Filter indicators">
      <TextInput
        className={classes['search'] ?? ''}
        label="Search"
        placeholder="Address, domain, URL or hash"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={view.q}
        maxLength={300}
        onChange={({ currentTarget }) => onView({ q: currentTarget.value })}
      />
      {chosen('type', 'Type', TYPES)}
      {chosen('state', 'State', STATES)}
      {chosen('list', 'List', LISTS)}
      {chosen('from', 'Source', [ALL, ...sources.map((name) => ({ value: name, label: name }))])}
      {view.q !== '' || view.filters.length > 0 ? (
        <Button variant="subtle" onClick={() => onView({ q: '', filters: [] })}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
