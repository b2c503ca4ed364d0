import { Button, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import type { Impersonator } from '@rampart/impersonation/contract';
import { useState } from 'react';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { useForgetAccount } from '../api/scan-commands.js';

interface ForgetAccountProps {
  readonly row: Impersonator;
  readonly onForgotten: () => void;
}

export function ForgetAccount({ row, onForgotten }: ForgetAccountProps) {
  const forget = useForgetAccount();
  const [asking, setAsking] = useState(false);
  // `mutate` would drop its callbacks, because the account may unmount first.
  const erase = (): void =>
    void forget.mutateAsync({ scanId: row.scanId, id: row.id }).then(
      () => {
        setAsking(false);
        onForgotten();
      },
      () => undefined,
    );
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => {
          forget.reset();
          setAsking(true);
        }}
      >
        Erase this account
      </Button>
      <ConfirmTyped
        opened={asking}
        title={`Erase @${row.username}?`}
        expected={row.username}
        action="Erase this account"
        pending={forget.isPending}
        error={forget.error}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          This erases its name, bio, picture and evidence in every scan. You cannot undo this. The date and
          score of each finding remain.
        </Text>
      </ConfirmTyped>
    </>
  );
}
