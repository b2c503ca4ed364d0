import { MultiSelect, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { PLATFORM_NAMES, type Impersonator } from '@rampart/impersonation/contract';
import { filterValues, withFilter } from '../../../shared/url-state/filters.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { SORTS } from '../lib/select-results.js';
import { RISK_LEVELS, riskWords } from '../lib/words.js';
import classes from './result-filters.module.css';

interface ResultFiltersProps {
  readonly rows: readonly Impersonator[];
  readonly view: ViewState;
  readonly onChange: (change: Partial<ViewState>) => void;
}

const sortKey = (sort: { readonly field: string; readonly descending: boolean }): string =>
  `${sort.descending ? '-' : ''}${sort.field}`;
const sortOptions = SORTS.map((sort) => ({ value: sortKey(sort), label: sort.label }));
const riskOptions = RISK_LEVELS.map((risk) => ({ value: risk, label: riskWords[risk] }));

/** Search, risk, platform and order; all of it lives in the address. */
export function ResultFilters({ rows, view, onChange }: ResultFiltersProps) {
  const platforms = [...new Set(rows.map(({ platform }) => platform))];
  const limit = (field: string) => (values: string[]) => onChange(withFilter(view, field, values));
  return (
    <div className={classes.filters} role="group" aria-label="Filter look-alikes">
      <TextInput
        aria-label="Search look-alikes"
        placeholder="Search"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={view.q}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <MultiSelect
        aria-label="Risk"
        placeholder={filterValues(view, 'risk').length === 0 ? 'Any risk' : ''}
        data={riskOptions}
        value={[...filterValues(view, 'risk')]}
        onChange={limit('risk')}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear risk' }}
      />
      <MultiSelect
        aria-label="Platform"
        placeholder={filterValues(view, 'platform').length === 0 ? 'Any platform' : ''}
        data={platforms.map((id) => ({ value: id, label: PLATFORM_NAMES[id] }))}
        value={[...filterValues(view, 'platform')]}
        onChange={limit('platform')}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear platform' }}
      />
      <Select
        aria-label="Order"
        data={sortOptions}
        value={view.sort ? sortKey(view.sort) : '-similarity'}
        allowDeselect={false}
        onChange={(value) => onChange({ sort: SORTS.find((sort) => sortKey(sort) === value) ?? null })}
      />
    </div>
  );
}
