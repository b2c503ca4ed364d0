import { Card, Group, Text, Title } from '@mantine/core';
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
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        {/* The flex basis, not the text, decides whether the aside fits beside it, because text may arrive later. */}
        <Group gap="2px 10px" align="baseline" flex="1 1 220px" miw={0}>
          <Title order={2} id={headingId}>
            {title}
          </Title>
          {description ? (
            <Text size="sm" c="dimmed" component="div">
              {description}
            </Text>
          ) : null}
        </Group>
        {aside}
      </Group>
      {children}
    </Card>
  );
}
