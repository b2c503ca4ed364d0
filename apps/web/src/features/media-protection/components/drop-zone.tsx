import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { PICTURE_TYPES } from '../lib/files.js';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  /** What the button says. */
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly pending: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes pictures that are dropped on it or chosen with its button. */
export function DropZone({ label, hint, disabled, pending, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const closed = disabled || pending;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!closed && files.length > 0) onFiles(files);
  };
  return (
    <div
      className={classes.zone}
      data-over={over && !closed ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack align="center" gap="xs">
        <FileButton accept={PICTURE_TYPES} multiple onChange={onFiles} disabled={closed}>
          {(props) => (
            <Button
              {...props}
              leftSection={<IconPhotoUp size={16} aria-hidden />}
              loading={pending}
              disabled={disabled}
            >
              {label}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" ta="center">
          {hint}
        </Text>
      </Stack>
    </div>
  );
}
