import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';

interface CopiedLineProps {
  readonly label: string;
  readonly value: string;
}

export function CopiedLine({ label, value }: CopiedLineProps) {
  return (
    <Group gap="xs" align="center">
      <Text size="sm">{label}</Text>
      <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" aria-label={t`Copy ${label}`} onClick={copy}>
            {copied ? t`Copied` : t`Copy`}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
