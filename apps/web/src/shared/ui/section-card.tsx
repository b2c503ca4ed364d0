import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function SectionCard({ title, description, aside, children }: SectionCardProps) {
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        {/* By its basis, not by its words, it is decided whether the aside has room beside it: words arrive later. */}
        <Stack gap={2} flex="1 1 220px" miw={0}>
          <Title order={2} id={headingId}>
            {title}
          </Title>
          {description ? (
            <Text size="sm" c="dimmed" component="div">
              {description}
            </Text>
          ) : null}
        </Stack>
        {aside}
      </Group>
      {children}
    </Card>
  );
}
