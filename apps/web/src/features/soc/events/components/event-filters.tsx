import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventCount, EventOverview } from '@rampart/soc/contract';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { filterValues, withFilter } from '../../../../shared/url-state/filters.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import { SEVERITY_WORDS, TYPE_WORDS } from '../../../../shared/soc/words.js';
import { useReach } from '../../../../shared/soc/reach.js';
import { TenantFilter } from '../../../../shared/soc/tenant-filter.js';
import { KIND_LABELS } from '../lib/kinds.js';
import classes from '../../../../shared/soc/soc.module.css';

interface EventFiltersProps {
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  /** How many the search finds; undefined while that is not known. */
  readonly found: EventCount | undefined;
  /** The most frequent values of what the search finds; undefined while they are not known. */
  readonly overview: EventOverview | undefined;
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

const FACETS = [
  { field: 'client', label: 'Address' },
  { field: 'user', label: 'User' },
  { field: 'host', label: 'Host' },
] as const;

interface FacetSelectProps {
  readonly label: string;
  readonly value: string;
  readonly counts: readonly { readonly value: string; readonly events: number }[];
  readonly onPick: (value: string) => void;
}

/** The most frequent values with their number of events; the chosen one stays although others are more frequent. */
function FacetSelect({ label, value, counts, onPick }: FacetSelectProps) {
  const listed = counts.map(({ value: each, events }) => ({
    value: each,
    label: `${each} (${formatNumber(events)})`,
  }));
  const chosen = value === '' || counts.some((each) => each.value === value) ? [] : [{ value, label: value }];
  return (
    <NativeSelect
      className={classes['facet'] ?? ''}
      label={label}
      data={[{ value: '', label: 'All' }, ...chosen, ...listed]}
      value={value}
      onChange={({ currentTarget }) => onPick(currentTarget.value)}
    />
  );
}

export function EventFilters({ view, onView, found, overview, children }: EventFiltersProps) {
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
      {FACETS.map(({ field, label }) => (
        <FacetSelect
          key={field}
          label={label}
          value={filterValues(view, field)[0] ?? ''}
          counts={overview?.facets[field] ?? []}
          onPick={(value) => select(field, value)}
        />
      ))}
      {view.q !== '' || view.filters.length > 0 || view.range !== null ? (
        <Button variant="subtle" onClick={() => onView({ q: '', filters: [], range: null })}>
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
