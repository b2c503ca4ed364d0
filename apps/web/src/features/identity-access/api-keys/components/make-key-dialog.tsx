import { Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { API_KEY_DAYS, type ApiKeyScope, createApiKeySchema } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { validateWith } from '../../../../shared/ui/validate-with.js';
import { useCreateApiKey } from '../api/api-keys.js';
import { ScopeChoice } from './scope-choice.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

interface Fields {
  readonly name: string;
  readonly scopes: ApiKeyScope[];
  readonly days: string;
}

const asRequest = ({ days, ...rest }: Fields) => ({ ...rest, days: Number(days) });

interface KeyFormProps {
  readonly onMade: (key: string) => void;
}

function KeyForm({ onMade }: KeyFormProps) {
  const create = useCreateApiKey();
  const form = useForm<Fields>({
    initialValues: { name: '', scopes: [], days: String(API_KEY_DAYS[0]) },
    validate: (values) => validateWith(createApiKeySchema)(asRequest(values)),
  });
  // `mutate` drops its callbacks when the form closes, and a key is shown once. `create.error` is shown.
  const submit = form.onSubmit(
    (values) =>
      create.mutateAsync(createApiKeySchema.parse(asRequest(values))).then(
        ({ key }) => onMade(key),
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={t`Create key`}>
      <Stack gap="md">
        {create.error ? <Notice role="alert">{errorText(create.error)}</Notice> : null}
        <TextInput label={t`Name`} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <ScopeChoice {...form.getInputProps('scopes')} />
        <Select
          label={t`Ends after`}
          data={API_KEY_DAYS.map((days) => ({ value: String(days), label: t`${days} days` }))}
          allowDeselect={false}
          {...form.getInputProps('days')}
        />
        <Button type="submit" loading={create.isPending}>{t`Create key`}</Button>
      </Stack>
    </form>
  );
}

interface MakeKeyDialogProps extends KeyFormProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function MakeKeyDialog({ opened, onClose, ...form }: MakeKeyDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={<Text fw={650}>{t`Create key`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <KeyForm {...form} />
    </Modal>
  );
}
