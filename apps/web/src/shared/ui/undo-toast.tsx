import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '@rampart/kernel';
import { toastError } from './toasts.js';

interface Undoable {
  readonly kind: string;
  readonly title: string;
  readonly undo: () => Promise<unknown>;
}

/** Long enough to read it, reach the button and press it (WCAG 2.2, 2.2.1). */
const OFFERED_MS = 20_000;

export function toastUndo({ kind, title, undo }: Undoable): void {
  const takeBack = (): void => {
    notifications.hide(kind);
    undo().catch((error: unknown) => toastError(kind, t`Could not undo`, error));
  };
  notifications.hide(kind);
  notifications.show({
    id: kind,
    autoClose: OFFERED_MS,
    'data-tone': 'plain',
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{title}</Text>
        <Button size="xs" variant="default" onClick={takeBack}>{t`Undo`}</Button>
      </Group>
    ),
  });
}
