import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly size?: 'md' | 'lg';
}

export function Figure({ label, value, hint, size = 'md' }: FigureProps) {
  return (
    <Stack gap={0}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz={size === 'lg' ? 28 : 20} fw={650} lh={1.25} className="tabular" truncate>
        {value}
      </Text>
      {hint ? (
        <Text component="dd" m={0} size="xs" c="dimmed">
          {hint}
        </Text>
      ) : null}
    </Stack>
  );
}
