import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Filter, ViewState } from '../../../shared/url-state/view-codec.js';

interface FilterPillsProps {
  readonly filters: readonly Filter[];
  /** What a field is called. */
  readonly labelOf: (field: string) => string;
  readonly onView: (change: Partial<ViewState>) => void;
}

const SIGNS = { in: '', 'not-in': 'not ', gt: 'over ', gte: 'from ', lt: 'under ', lte: 'up to ' } as const;

const textOf = ({ op, values }: Filter): string =>
  values.map((value) => `${SIGNS[op]}${value === '' ? 'nothing' : value}`).join(op === 'in' ? ' or ' : ', ');

/** The conditions of the list, each with a way to lift it. */
export function FilterPills({ filters, labelOf, onView }: FilterPillsProps) {
  if (filters.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Conditions">
      {filters.map((filter, index) => (
        <Button
          key={`${filter.field} ${filter.op}`}
          size="compact-sm"
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`Lift ${labelOf(filter.field)}: ${textOf(filter)}`}
          onClick={() => onView({ filters: filters.filter((_, at) => at !== index) })}
        >
          {labelOf(filter.field)}: {textOf(filter)}
        </Button>
      ))}
    </Group>
  );
}
