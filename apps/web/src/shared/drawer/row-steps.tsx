import { ActionIcon, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { formatNumber } from '../format/numbers.js';
import { Trans } from '../language/trans.js';

interface RowStepsProps {
  readonly at: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** Buttons for the previous and next row. At either end they stay, so that the focus is not lost. */
export function RowSteps({ at, count, onStep }: RowStepsProps) {
  const first = at === 0;
  const last = at === count - 1;
  return (
    <Group gap="xs" wrap="nowrap" ms="auto">
      <Text size="xs" c="dimmed" className="tabular" aria-live="polite">
        <Trans>
          {formatNumber(at + 1)} of {formatNumber(count)}
        </Trans>
      </Text>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={t`Previous`}
        aria-disabled={first}
        data-disabled={first}
        aria-keyshortcuts="k"
        title={t`Previous (k)`}
        onClick={() => onStep(-1)}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={t`Next`}
        aria-disabled={last}
        data-disabled={last}
        aria-keyshortcuts="j"
        title={t`Next (j)`}
        onClick={() => onStep(1)}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
