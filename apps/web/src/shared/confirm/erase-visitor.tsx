import { Button, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmTyped } from './confirm-typed.js';
import { toastInfo } from '../ui/toasts.js';

interface EraseVisitorProps {
  readonly visitor: string;
  /** Why it is impossible for now; null: it is possible. */
  readonly inTheWay: string | null;
  readonly request: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
    readonly send: () => Promise<unknown>;
  };
  readonly children: ReactNode;
}

/** Permanently erases a visitor after typing their name. */
export function EraseVisitor({ visitor, inTheWay, request, children }: EraseVisitorProps) {
  const [asking, setAsking] = useState(false);
  const erase = (): void =>
    void request.send().then(
      () => {
        setAsking(false);
        toastInfo({ kind: 'visitor', title: 'Visitor erased' });
      },
      () => undefined,
    );
  return (
    <div>
      <Button
        variant="default"
        color="red"
        disabled={inTheWay !== null}
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => {
          request.reset();
          setAsking(true);
        }}
      >
        Erase visitor
      </Button>
      {inTheWay === null ? null : (
        <Text size="sm" c="dimmed">
          {inTheWay}
        </Text>
      )}
      <ConfirmTyped
        opened={asking}
        title="Erase this visitor?"
        expected={visitor}
        action="Erase visitor"
        pending={request.isPending}
        error={request.error}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{children}</Text>
      </ConfirmTyped>
    </div>
  );
}
