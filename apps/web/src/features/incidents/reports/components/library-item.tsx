import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface LibraryItemProps {
  readonly title: string;
  readonly seal?: ReactNode;
  readonly badge?: ReactNode;
  readonly facts: ReactNode;
  readonly actions: ReactNode;
}

export function LibraryItem({ title, seal, badge, facts, actions }: LibraryItemProps) {
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" py="sm">
      {seal}
      <div style={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {title}
          </Text>
          {badge}
        </Group>
        <Text size="xs" c="dimmed" component="div">
          {facts}
        </Text>
      </div>
      <Group gap="xs">{actions}</Group>
    </Group>
  );
}

export function LibraryList({ empty, children }: { readonly empty: string; readonly children: ReactNode[] }) {
  if (children.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

interface ShareButtonProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onShare: () => void;
}

export function ShareButton({ name, disabled, onShare }: ShareButtonProps) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconLink size={14} aria-hidden />}
      disabled={disabled}
      aria-label={t`Share ${name}`}
      aria-haspopup="dialog"
      onClick={onShare}
    >
      {t({ message: 'Share', context: 'verb' })}
    </Button>
  );
}
