import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { BrandMark } from './brand-mark.js';

/** The whole screen when rendering failed; the wording is part of the product's specification. */
export function ErrorFallback({ onReset }: { readonly onReset?: (() => void) | undefined }) {
  return (
    <Center component="main" mih="60vh" p="xl" role="alert">
      <Stack align="center" gap="md" maw={460} ta="center">
        <BrandMark size={44} />
        <Title order={1}>Something went wrong.</Title>
        <Text c="dimmed">
          Please refresh the page. If the issue persists, contact support with the time and what you were
          doing.
        </Text>
        <Group>
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => window.location.reload()}
          >
            Refresh
          </Button>
          {onReset ? (
            <Button variant="default" onClick={onReset}>
              Try Again
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Center>
  );
}
