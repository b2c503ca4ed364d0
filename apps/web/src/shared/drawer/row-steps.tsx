import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../format/numbers.js';

interface RowStepsProps {
  readonly at: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** To the row before and after. At either end the button stays, so that the focus on it is not lost. */
export function RowSteps({ at, count, onStep }: RowStepsProps) {
  const first = at === 0;
  const last = at === count - 1;
  return (
    <Group justify="space-between" mb="md" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconChevronLeft size={14} aria-hidden />}
        aria-disabled={first}
        data-disabled={first}
        aria-keyshortcuts="k"
        title="Previous (k)"
        onClick={() => onStep(-1)}
      >
        Previous
      </Button>
      <Text size="xs" c="dimmed" className="tabular" aria-live="polite">
        {formatNumber(at + 1)} of {formatNumber(count)}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        rightSection={<IconChevronRight size={14} aria-hidden />}
        aria-disabled={last}
        data-disabled={last}
        aria-keyshortcuts="j"
        title="Next (j)"
        onClick={() => onStep(1)}
      >
        Next
      </Button>
    </Group>
  );
}
