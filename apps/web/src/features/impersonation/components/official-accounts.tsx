import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@rampart/kernel';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { platformsQueryOptions } from '../api/platforms.js';
import type { IdentityFields } from '../lib/identity-fields.js';

/** Accounts that belong to the identity and are never flagged. */
export function OfficialAccounts({ form }: { readonly form: UseFormReturnType<IdentityFields> }) {
  const platforms = useQuery(platformsQueryOptions());
  const options = (platforms.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const first = platforms.data?.[0]?.id ?? 'bluesky';
  return (
    <Fieldset legend={t`Official accounts`} radius="md">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">{t`Scans never report these genuine accounts.`}</Text>
        {form.values.officialAccounts.map((_, index) => (
          // Rows have no identity before they are saved; they are only appended and removed.
          <Group key={index} wrap="nowrap" align="flex-start" gap="xs">
            <NativeSelect
              aria-label={t`Platform of official account ${index + 1}`}
              data={options}
              w={130}
              {...form.getInputProps(`officialAccounts.${index}.platform`)}
            />
            <TextInput
              aria-label={t`Handle of official account ${index + 1}`}
              placeholder="@handle"
              flex={1}
              {...form.getInputProps(`officialAccounts.${index}.handle`)}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t`Remove official account ${index + 1}`}
              onClick={() => form.removeListItem('officialAccounts', index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              form.insertListItem('officialAccounts', { platform: first, handle: '', accountId: null })
            }
          >{t`Add account`}</Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
