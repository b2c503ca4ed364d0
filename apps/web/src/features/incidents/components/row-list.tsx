import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CaseFormProps } from '../lib/case-form.js';

interface RowListProps extends CaseFormProps {
  readonly legend: string;
  readonly description: string;
  readonly path: string;
  readonly count: number;
  readonly noun: string;
  readonly fresh: object;
  readonly children: (index: number) => ReactNode;
}

export function RowList(props: RowListProps) {
  const { form, legend, description, path, count, noun, fresh, children } = props;
  return (
    <Fieldset legend={legend} radius="md">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        {Array.from({ length: count }, (_, index) => (
          // Rows have no identity before they are saved; they are only appended and removed.
          <Group
            key={index}
            role="group"
            aria-label={`${noun} ${index + 1}`}
            wrap="nowrap"
            align="flex-start"
          >
            <Stack gap="xs" flex={1} miw={0}>
              {children(index)}
            </Stack>
            <ActionIcon
              variant="default"
              size={36}
              mt={28}
              aria-label={t`Remove ${noun} ${index + 1}`}
              onClick={() => form.removeListItem(path, index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            data-path={path}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem(path, fresh)}
          >
            {t`Add a ${noun}`}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
