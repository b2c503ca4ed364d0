import { Group, Text, VisuallyHidden } from '@mantine/core';
import classes from './backend-status.module.css';
import { useBackendStatus } from './use-backend-status.js';

interface BackendIndicatorProps {
  /** Without words for the eye. */
  readonly bare?: boolean;
}

/** Whether the server answers: polled every 15 s, and when the socket closes. */
export function BackendIndicator({ bare = false }: BackendIndicatorProps) {
  const { view } = useBackendStatus();
  return (
    <Group gap="xs" role="status" aria-live="polite" wrap="nowrap" {...(bare ? { title: view.text } : {})}>
      <span className={classes.dot} data-tone={view.tone} aria-hidden />
      {bare ? <VisuallyHidden>{view.text}</VisuallyHidden> : <Text size="sm">{view.text}</Text>}
    </Group>
  );
}
