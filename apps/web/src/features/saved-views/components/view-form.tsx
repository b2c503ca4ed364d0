import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { LIMITS } from '@rampart/saved-views/contract';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';

interface ViewFormProps {
  readonly initial: { readonly name: string; readonly shared: boolean };
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onSubmit: (content: { readonly name: string; readonly shared: boolean }) => void;
  readonly onCancel: () => void;
}

/** Name of a view, and who sees it. */
export function ViewForm({ initial, submitLabel, pending, error, onSubmit, onCancel }: ViewFormProps) {
  const [name, setName] = useState(initial.name);
  const [shared, setShared] = useState(initial.shared);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onSubmit({ name: name.trim(), shared });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        <TextInput
          label="Name"
          value={name}
          maxLength={LIMITS.name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
          required
          data-autofocus
        />
        <Checkbox
          label="Share with organisation"
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={name.trim() === ''}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
