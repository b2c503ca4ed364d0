import {
  Button,
  Checkbox,
  NativeSelect,
  NumberInput,
  Popover,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core';
import { t } from '@rampart/kernel';
import { cloneElement, useState } from 'react';
import { formatNumber } from '../format/numbers.js';
import type { LazyMenuProps } from '../lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../lazy-part/use-opened-on-arrival.js';
import { flipped, placed, withList } from '../url-state/filters.js';
import type { Filter } from '../url-state/view-codec.js';
import classes from './filter-bar.module.css';
import type { FilterField } from './filter-field.js';

interface FilterPopoverProps extends LazyMenuProps {
  readonly fields: readonly FilterField[];
  /** The filter to change; null for a new one. */
  readonly first: Filter | null;
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: readonly Filter[]) => void;
}

type EditorProps<Field> = Pick<FilterPopoverProps, 'filters' | 'onFilters' | 'first'> & {
  readonly field: Field;
};

const LIST_OPS = [
  { value: 'in', label: t`Only selected` },
  { value: 'not-in', label: t`Exclude selected` },
];

type ListOp = 'in' | 'not-in';

function ListEditor({ field, first, filters, onFilters }: EditorProps<FilterField & { kind: 'list' }>) {
  const [op, setOp] = useState<ListOp>(first?.op === 'not-in' ? 'not-in' : 'in');
  const filter = filters.find((candidate) => candidate.field === field.id && candidate.op === op);
  const values = filter?.values ?? [];
  // A selected value stays an option even if no row has it, so that it can be deselected.
  const lost = values.filter((value) => !field.options.some((option) => option.value === value));
  const options = [...field.options, ...lost.map((value) => ({ value, label: value || t`none`, count: 0 }))];
  const turn = (next: string): void => {
    setOp(next as ListOp);
    if (filter && next !== op) onFilters(flipped(filters, filter));
  };
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`Rows to show`}
        data={LIST_OPS}
        value={op}
        onChange={turn}
      />
      <Checkbox.Group
        aria-label={field.label}
        value={[...values]}
        onChange={(next) => onFilters(withList(filters, field.id, op, next))}
      >
        <Stack gap={6} className={classes['options'] ?? ''} p={2}>
          {options.length === 0 ? <Text size="sm">{t`No values yet.`}</Text> : null}
          {options.map(({ value, label, count }) => (
            <Checkbox
              key={value}
              value={value}
              size="sm"
              label={count === null ? label : `${label} (${formatNumber(count)})`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}

function NumberEditor({ field, filters, onFilters }: EditorProps<FilterField>) {
  const valueOf = (op: 'gte' | 'lte'): string =>
    filters.find((filter) => filter.field === field.id && filter.op === op)?.values[0] ?? '';
  const set = (op: 'gte' | 'lte') => (value: string | number) =>
    onFilters(placed(filters, { field: field.id, op, values: value === '' ? [] : [String(value)] }));
  return (
    <>
      <NumberInput size="sm" label={t`At least`} value={valueOf('gte')} onChange={set('gte')} />
      <NumberInput size="sm" label={t`At most`} value={valueOf('lte')} onChange={set('lte')} />
    </>
  );
}

/** The filters with the latest selection. The address is updated later, and the next click must build on it. */
function useAhead({ filters, onFilters }: Pick<FilterPopoverProps, 'filters' | 'onFilters'>) {
  const given = JSON.stringify(filters);
  const [ahead, setAhead] = useState<{ readonly of: string; readonly filters: readonly Filter[] } | null>(
    null,
  );
  if (ahead !== null && ahead.of !== given) setAhead(null);
  return {
    filters: ahead?.of === given ? ahead.filters : filters,
    onFilters(next: readonly Filter[]): void {
      setAhead({ of: given, filters: next });
      onFilters(next);
    },
  };
}

export default function FilterPopover({ target, fields, first, filters, onFilters }: FilterPopoverProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  const [chosen, setChosen] = useState(first?.field ?? fields[0]?.id);
  const field = fields.find(({ id }) => id === chosen);
  const editor = { first, ...useAhead({ filters, onFilters }) };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>{cloneElement(target, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={t`Filter`} w={280} maw="calc(100vw - 2rem)">
        <Stack gap="sm">
          {first === null ? (
            <NativeSelect
              label={t`Filter by`}
              data={fields.map(({ id, label }) => ({ value: id, label }))}
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              data-autofocus
            />
          ) : null}
          {field?.kind === 'list' ? <ListEditor key={field.id} field={field} {...editor} /> : null}
          {field?.kind === 'number' ? <NumberEditor key={field.id} field={field} {...editor} /> : null}
          <Button size="xs" variant="default" onClick={() => setOpened(false)}>{t`Done`}</Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
