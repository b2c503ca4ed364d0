import { Button, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { useForgetPicture } from '../api/media.js';

interface ForgetPictureProps {
  readonly pictureId: string;
  readonly filename: string;
  readonly onForgotten: () => void;
}

/** Erases a picture for good: its name is typed first, because nothing brings it back. */
export function ForgetPicture({ pictureId, filename, onForgotten }: ForgetPictureProps) {
  const forget = useForgetPicture();
  const writable = useWritable();
  const [asking, setAsking] = useState(false);
  // The picture may leave the page before its end is told: `mutate` would forget what follows.
  const erase = (): void =>
    void forget.mutateAsync(pictureId).then(
      () => {
        setAsking(false);
        onForgotten();
      },
      // Shown in the dialog.
      () => undefined,
    );
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        disabled={!writable}
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => {
          forget.reset();
          setAsking(true);
        }}
      >
        Forget this picture
      </Button>
      <ConfirmTyped
        opened={asking}
        title="Forget this picture?"
        expected={filename}
        action="Forget this picture"
        pending={forget.isPending}
        error={forget.error}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          Its name, the original and every copy of it are deleted and cannot be brought back; a leaked copy
          can no longer be traced to it. That it was protected, and when, remains; the log still verifies.
        </Text>
      </ConfirmTyped>
    </>
  );
}
