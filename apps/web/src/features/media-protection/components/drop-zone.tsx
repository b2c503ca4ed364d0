import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import classes from './drop-zone.module.css';
import { useFileTypes } from './video-notice.js';

interface DropZoneProps {
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly pending: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function usePaste(closed: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (closed) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [closed, onFiles]);
}

export function DropZone({ label, hint, disabled, pending, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const closed = disabled || pending;
  const types = useFileTypes();
  usePaste(closed, onFiles);
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
        <FileButton accept={types} multiple onChange={onFiles} disabled={closed}>
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
