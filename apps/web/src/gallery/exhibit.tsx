import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SectionCard } from '../shared/ui/section-card.js';

interface ExhibitProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A kind of component in all its states. */
export function Exhibit({ title, children }: ExhibitProps) {
  return (
    <SectionCard title={title}>
      <Stack gap="md">{children}</Stack>
    </SectionCard>
  );
}

export function State({ title, children }: ExhibitProps) {
  return (
    <div data-state={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {children}
    </div>
  );
}
