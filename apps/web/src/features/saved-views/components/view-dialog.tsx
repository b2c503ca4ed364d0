import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { LIMITS, type SavedView } from '@rampart/saved-views/contract';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useChangeView, useSaveView } from '../api/views.js';

interface ViewFormProps {
  readonly initial: { readonly name: string; readonly shared: boolean };
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onSubmit: (content: { readonly name: string; readonly shared: boolean }) => void;
  readonly onCancel: () => void;
}

function ViewForm({ initial, submitLabel, pending, error, onSubmit, onCancel }: ViewFormProps) {
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
          label={t`Name`}
          value={name}
          maxLength={LIMITS.name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
          required
          data-autofocus
        />
        <Checkbox
          label={t`Share with organisation`}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
          <Button type="submit" loading={pending} disabled={name.trim() === ''}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ViewDialogProps {
  readonly page: string;
  readonly query: string;
  readonly dialog: 'new' | SavedView | null;
  readonly onClose: () => void;
  readonly onSaved: (view: SavedView) => void;
}

export default function ViewDialog({ page, query, dialog, onClose, onSaved }: ViewDialogProps) {
  const save = useSaveView();
  const change = useChangeView();
  const existing = dialog !== null && dialog !== 'new' ? dialog : null;
  const pending = save.isPending || change.isPending;
  const close = (): void => {
    save.reset();
    change.reset();
    onClose();
  };
  const done = (view: SavedView): void => {
    onSaved(view);
    close();
  };
  const submit = (content: { readonly name: string; readonly shared: boolean }): void => {
    if (existing) change.mutate({ id: existing.id, ...content }, { onSuccess: close });
    else save.mutate({ page, query, ...content }, { onSuccess: done });
  };
  return (
    <Modal
      opened={useOpenedAfterMount(dialog !== null)}
      onClose={close}
      title={existing ? t`Rename or share` : t`Save this view`}
    >
      <ViewForm
        initial={existing ?? { name: '', shared: false }}
        submitLabel={existing ? t`Save changes` : t`Save view`}
        pending={pending}
        error={existing ? change.error : save.error}
        onSubmit={submit}
        onCancel={close}
      />
    </Modal>
  );
}
