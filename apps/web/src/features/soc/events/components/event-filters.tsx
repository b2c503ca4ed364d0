import { Button, NativeSelect, Pill, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventCount } from '@rampart/soc/contract';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { filterValues, withFilter } from '../../../../shared/url-state/filters.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import { SEVERITY_WORDS, TYPE_WORDS } from '../../../../shared/soc/words.js';
import { useReach } from '../../../../shared/soc/reach.js';
import { TenantFilter } from '../../../../shared/soc/tenant-filter.js';
import { KIND_LABELS } from '../lib/kinds.js';
import { PIVOTS } from '../lib/story-words.js';
import classes from '../../../../shared/soc/soc.module.css';

interface EventFiltersProps {
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  /** How many the search finds; undefined while that is not known. */
  readonly found: EventCount | undefined;
  /** After the filters. */
  readonly children: ReactNode;
}

const SEVERITIES = [
  { value: '', label: 'All' },
  ...Object.entries(SEVERITY_WORDS).map(([value, { word }]) => ({ value, label: word })),
];
const TYPES = [
  { value: '', label: 'All' },
  ...Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label })),
];

const KINDS = [
  { value: '', label: 'Both' },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
];

export function EventFilters({ view, onView, found, children }: EventFiltersProps) {
  const operated = useReach() === 'operated';
  const select = (field: string, value: string): void =>
    onView({ filters: withFilter(view, field, value === '' ? [] : [value]).filters });
  return (
    <div className={classes['filters']} role="group" aria-label="Filter events">
      <TextInput
        className={classes['search'] ?? ''}
        label="Search"
        placeholder="Search events..."
        leftSection={<IconSearch size={16} aria-hidden />}
        value={view.q}
        maxLength={300}
        onChange={({ currentTarget }) => onView({ q: currentTarget.value })}
      />
      <NativeSelect
        label="Show"
        data={KINDS}
        value={filterValues(view, 'kind')[0] ?? ''}
        onChange={({ currentTarget }) => select('kind', currentTarget.value)}
      />
      <NativeSelect
        label="Severity"
        data={SEVERITIES}
        value={filterValues(view, 'severity')[0] ?? ''}
        onChange={({ currentTarget }) => select('severity', currentTarget.value)}
      />
      <NativeSelect
        label="Type"
        data={TYPES}
        value={filterValues(view, 'type')[0] ?? ''}
        onChange={({ currentTarget }) => select('type', currentTarget.value)}
      />
      {operated ? (
        <TenantFilter
          tenantId={filterValues(view, 'tenant')[0] ?? ''}
          onPick={(tenant) => select('tenant', tenant)}
        />
      ) : null}
      {PIVOTS.map(({ field, label }) =>
        filterValues(view, field).map((value) => (
          <Pill
            key={`${field}:${value}`}
            withRemoveButton
            onRemove={() => select(field, '')}
            removeButtonProps={{
              'aria-label': `Remove filter ${label} ${value}`,
              tabIndex: 0,
              'aria-hidden': false,
            }}
          >
            {label}: {value}
          </Pill>
        )),
      )}
      {view.q !== '' || view.filters.length > 0 ? (
        <Button variant="subtle" onClick={() => onView({ q: '', filters: [] })}>
          Clear filters
        </Button>
      ) : null}
      {found !== undefined && !found.exact ? (
        <Text size="sm" c="dimmed">
          about {formatNumber(found.count)} events
        </Text>
      ) : null}
      {children}
    </div>
  );
}
