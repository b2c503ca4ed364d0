import { Button, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { t } from '@rampart/kernel';
import type { CreatedSource, Source } from '@rampart/soc/contract';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useCreateSource } from '../api/sources.js';
import { KIND_WORDS } from '../lib/words.js';
import { SourceSetup } from './source-setup.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

const KINDS = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }));

type Made = CreatedSource & { readonly kind: Source };

interface Fields {
  readonly name: string;
  readonly kind: Source;
  readonly zone: string;
}

function SourceForm({ onMade }: { readonly onMade: (source: Made) => void }) {
  const create = useCreateSource();
  const form = useForm<Fields>({
    initialValues: { name: '', kind: 'auto', zone: 'UTC' },
    validate: { name: (name) => (name.trim() === '' ? t`Enter a name` : null) },
  });
  // `mutate` drops its callbacks when the form closes, and a key is shown once. `create.error` is shown.
  const submit = form.onSubmit(
    (fields) =>
      create.mutateAsync(fields).then(
        (made) => onMade({ ...made, kind: fields.kind }),
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={t`Create source`}>
      <Stack gap="md">
        {create.error ? <Notice role="alert">{errorText(create.error)}</Notice> : null}
        <TextInput
          label={t`Name`}
          autoComplete="off"
          maxLength={80}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect label={t`Log format`} data={KINDS} {...form.getInputProps('kind')} />
        <TextInput
          label={t`Time zone`}
          description={t`For times without an offset, such as Europe/Berlin`}
          {...form.getInputProps('zone')}
        />
        <Button type="submit" loading={create.isPending}>{t`Create source`}</Button>
      </Stack>
    </form>
  );
}

interface SourceDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows the key once. A click beside the dialog must not close it. */
export default function SourceDialog({ opened, onClose }: SourceDialogProps) {
  const [made, setMade] = useState<Made | null>(null);
  const close = (): void => {
    setMade(null);
    onClose();
  };
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={close}
      title={<Text fw={650}>{made === null ? t`Create source` : t`Source key`}</Text>}
      size={made === null ? 'md' : 'lg'}
      closeOnClickOutside={made === null}
      closeOnEscape={made === null}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {made === null ? <SourceForm onMade={setMade} /> : <SourceSetup source={made} onLeave={close} />}
    </Modal>
  );
}
