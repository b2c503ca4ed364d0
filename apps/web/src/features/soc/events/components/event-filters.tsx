import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventCount, EventOverview } from '@rampart/soc/contract';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
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
  /** The number of matching events; undefined while unknown. */
  readonly found: EventCount | undefined;
  /** The most frequent values of the matching events; undefined while unknown. */
  readonly overview: EventOverview | undefined;
  readonly children: ReactNode;
}

type Counts = readonly { readonly value: string; readonly events: number }[];

const SEVERITIES = Object.entries(SEVERITY_WORDS).map(([value, { word }]) => ({ value, label: word }));
const TYPES = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));
const KINDS = [
  { value: '', label: t`Events and alerts` },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
];

const FACETS = [
  { field: 'client', label: t`Address`, all: t`All addresses` },
  { field: 'user', label: t`User`, all: t`All users` },
  { field: 'host', label: t`Host`, all: t`All hosts` },
] as const;

const withCount = (label: string, events: number | undefined): string =>
  events === undefined ? label : `${label} (${formatNumber(events)})`;

/** What the search finds of each severity. */
function severityCounts(overview: EventOverview | undefined): Counts {
  const counts = new Map<string, number>();
  for (const { bySeverity } of overview?.buckets ?? [])
    for (const [value, events] of Object.entries(bySeverity))
      counts.set(value, (counts.get(value) ?? 0) + events);
  return [...counts].map(([value, events]) => ({ value, events }));
}

interface NamedSelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly names: readonly { readonly value: string; readonly label: string }[];
  readonly counts: Counts;
  readonly onPick: (value: string) => void;
}

/** Every value, with its number of events where the search finds some. */
function NamedSelect({ label, all, value, names, counts, onPick }: NamedSelectProps) {
  const known = new Map(counts.map((each) => [each.value, each.events]));
  const listed = names.map((name) => ({ ...name, label: withCount(name.label, known.get(name.value)) }));
  return (
    <NativeSelect
      className={classes['facet'] ?? ''}
      aria-label={label}
      data={[{ value: '', label: all }, ...listed]}
      value={value}
      onChange={({ currentTarget }) => onPick(currentTarget.value)}
    />
  );
}

type FacetSelectProps = Omit<NamedSelectProps, 'names'>;

/** The most frequent values with their number of events; the chosen one stays although others are more frequent. */
function FacetSelect({ label, all, value, counts, onPick }: FacetSelectProps) {
  const listed = counts.map(({ value: each, events }) => ({
    value: each,
    label: withCount(each, events),
  }));
  const chosen = value === '' || counts.some((each) => each.value === value) ? [] : [{ value, label: value }];
  return (
    <NativeSelect
      className={classes['facet'] ?? ''}
      aria-label={label}
      data={[{ value: '', label: all }, ...chosen, ...listed]}
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
    <div className={classes['filters']} role="group" aria-label={t`Filter events`}>
      <TextInput
        className={classes['search'] ?? ''}
        aria-label={t`Search`}
        placeholder={t`Search events...`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={view.q}
        maxLength={300}
        onChange={({ currentTarget }) => onView({ q: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t`Show`}
        data={KINDS}
        value={filterValues(view, 'kind')[0] ?? ''}
        onChange={({ currentTarget }) => select('kind', currentTarget.value)}
      />
      <NamedSelect
        label={t`Severity`}
        all={t`All severities`}
        names={SEVERITIES}
        value={filterValues(view, 'severity')[0] ?? ''}
        counts={severityCounts(overview)}
        onPick={(value) => select('severity', value)}
      />
      <NamedSelect
        label={t`Type`}
        all={t`All types`}
        names={TYPES}
        value={filterValues(view, 'type')[0] ?? ''}
        counts={overview?.facets.type ?? []}
        onPick={(value) => select('type', value)}
      />
      {operated ? (
        <TenantFilter
          tenantId={filterValues(view, 'tenant')[0] ?? ''}
          onPick={(tenant) => select('tenant', tenant)}
        />
      ) : null}
      {FACETS.map(({ field, label, all }) => (
        <FacetSelect
          key={field}
          label={label}
          all={all}
          value={filterValues(view, field)[0] ?? ''}
          counts={overview?.facets[field] ?? []}
          onPick={(value) => select(field, value)}
        />
      ))}
      {view.q !== '' || view.filters.length > 0 || view.range !== null ? (
        <Button
          variant="subtle"
          onClick={() => onView({ q: '', filters: [], range: null })}
        >{t`Clear filters`}</Button>
      ) : null}
      {found !== undefined && !found.exact ? (
        <Text size="sm" c="dimmed">
          <Trans>about {formatNumber(found.count)} events</Trans>
        </Text>
      ) : null}
      {children}
    </div>
  );
}
