import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { saveFile } from '../../../../shared/ui/save-file.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { useFetchReport } from '../api/library.js';

interface FetchButtonProps {
  /** A path below the API's address. */
  readonly path: string;
  readonly name: string;
  /** The button's label; default `Download`. */
  readonly label?: string;
}

export function FetchButton({ path, name, label = t`Download` }: FetchButtonProps) {
  const file = useFetchReport();
  const writable = useWritable();
  const fetch = (): void =>
    void file.mutateAsync(path).then(
      ({ name: filename, content }) => saveFile(filename, content),
      (error: unknown) => toastError('reports', t`Download failed`, error),
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={file.isPending}
      // Disabled in the past, because each download is recorded.
      disabled={!writable}
      aria-label={t`Download ${name}`}
      onClick={fetch}
    >
      {label}
    </Button>
  );
}
