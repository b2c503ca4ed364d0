import { Group, Text, VisuallyHidden } from '@mantine/core';
import classes from './backend-status.module.css';
import { useBackendStatus } from './use-backend-status.js';

interface BackendIndicatorProps {
  /** Whether the text is visually hidden. */
  readonly bare?: boolean;
}

/** Shows whether the server answers. It is polled every 15 s, and when the socket closes. */
export function BackendIndicator({ bare = false }: BackendIndicatorProps) {
  const { view } = useBackendStatus();
  return (
    <Group gap="xs" role="status" aria-live="polite" wrap="nowrap" {...(bare ? { title: view.text } : {})}>
      <span className={classes.dot} data-tone={view.tone} aria-hidden />
      {bare ? <VisuallyHidden>{view.text}</VisuallyHidden> : <Text size="sm">{view.text}</Text>}
    </Group>
  );
}
