import { Button, Checkbox, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  API_KEY_DAYS,
  API_KEY_SCOPES,
  type ApiKeyScope,
  type CreateApiKey,
  createApiKeySchema,
  type RoleName,
} from '@rampart/identity-access/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import { validateWith } from '../../../shared/ui/validate-with.js';
import { useCreateApiKey } from '../api/api-keys.js';
import { focusFirstInvalidField } from '../../../shared/ui/focus-first-invalid-field.js';

interface Fields {
  readonly name: string;
  readonly scopes: ApiKeyScope[];
  readonly days: string;
}

const asRequest = ({ days, ...rest }: Fields) => ({ ...rest, days: Number(days) });

interface KeyFormProps {
  readonly roles: readonly RoleName[];
  readonly onMade: (key: string) => void;
}

function KeyForm({ roles, onMade }: KeyFormProps) {
  const create = useCreateApiKey();
  const form = useForm<Fields>({
    initialValues: { name: '', scopes: [], days: String(API_KEY_DAYS[0]) },
    validate: (values) => validateWith(createApiKeySchema)(asRequest(values)),
  });
  // Not by `mutate`, which forgets whoever closes the form meanwhile: a key is shown once. `create.error` is shown.
  const submit = form.onSubmit(
    (values) =>
      create.mutateAsync(asRequest(values) as CreateApiKey).then(
        ({ key }) => onMade(key),
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  const offered = API_KEY_SCOPES.filter((scope) => scope.roles.some((role) => roles.includes(role)));
  return (
    <form onSubmit={submit} noValidate aria-label="Create key">
      <Stack gap="md">
        {create.error ? <Notice role="alert">{errorText(create.error)}</Notice> : null}
        <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <Checkbox.Group label="Permissions" {...form.getInputProps('scopes')}>
          <Stack gap="sm" mt="xs">
            {offered.map(({ name, title, description }) => (
              <Checkbox key={name} value={name} label={`${title} (${name})`} description={description} />
            ))}
          </Stack>
        </Checkbox.Group>
        {offered.length === 0 ? <Text size="sm">Your roles allow no keys. Ask an administrator.</Text> : null}
        <Select
          label="Ends after"
          data={API_KEY_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
          allowDeselect={false}
          {...form.getInputProps('days')}
        />
        <Button type="submit" loading={create.isPending} disabled={offered.length === 0}>
          Create key
        </Button>
      </Stack>
    </form>
  );
}

interface MakeKeyDialogProps extends KeyFormProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks what a new key is called, what it may do and how long it lives. */
export function Component({ opened, onClose, ...form }: MakeKeyDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={<Text fw={650}>Create key</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <KeyForm {...form} />
    </Modal>
  );
}
