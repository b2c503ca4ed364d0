import { Button, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmTyped } from './confirm-typed.js';

interface EraseButtonProps {
  readonly action: string;
  readonly title: string;
  /** The text to type first, because erased data cannot be restored. */
  readonly expected: string;
  readonly disabled?: boolean;
  readonly request: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
    /** Use `mutateAsync`: `mutate` would drop its callbacks, because the erased item may unmount first. */
    readonly send: () => Promise<unknown>;
  };
  readonly onErased: () => void;
  readonly children: ReactNode;
}

export function EraseButton(props: EraseButtonProps) {
  const { action, title, expected, disabled = false, request, onErased, children } = props;
  const [asking, setAsking] = useState(false);
  const erase = (): void =>
    void request.send().then(
      () => {
        setAsking(false);
        onErased();
      },
      () => undefined,
    );
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        disabled={disabled}
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => {
          request.reset();
          setAsking(true);
        }}
      >
        {action}
      </Button>
      <ConfirmTyped
        opened={asking}
        title={title}
        expected={expected}
        action={action}
        pending={request.isPending}
        error={request.error}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{children}</Text>
      </ConfirmTyped>
    </>
  );
}
