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
  // `mutate` would drop its callbacks, because the picture may unmount first.
  const erase = (): void =>
    void forget.mutateAsync(pictureId).then(
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
        disabled={!writable}
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => {
          forget.reset();
          setAsking(true);
        }}
      >
        Erase this picture
      </Button>
      <ConfirmTyped
        opened={asking}
        title="Erase this picture?"
        expected={filename}
        action="Erase this picture"
        pending={forget.isPending}
        error={forget.error}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          This deletes its name, original and copies. You cannot undo this. Leaked copies can no longer be
          traced. The date of protection remains.
        </Text>
      </ConfirmTyped>
    </>
  );
}
