import { Button, Drawer, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addCompetitorSchema } from '@rampart/competitive/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { focusFirstInvalidField } from '../../../shared/ui/focus-first-invalid-field.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { validateWith } from '../../../shared/ui/validate-with.js';
import { useAddCompetitor } from '../api/competitors.js';

function AddForm({ onAdded }: { readonly onAdded: () => void }) {
  const add = useAddCompetitor();
  const form = useForm({
    initialValues: { name: '', homepage: '' },
    validate: validateWith(addCompetitorSchema),
  });
  const submit = form.onSubmit(
    (values) =>
      add.mutateAsync(addCompetitorSchema.parse(values)).then(
        () => {
          toastInfo({ kind: 'competitor', title: 'Competitor added', message: values.name });
          onAdded();
        },
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form onSubmit={submit} noValidate aria-label="Add a competitor">
      <Stack gap="md">
        {add.error ? <Notice role="alert">{errorText(add.error)}</Notice> : null}
        <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
        <TextInput label="Website" placeholder="https://" type="url" {...form.getInputProps('homepage')} />
        <Button type="submit" loading={add.isPending}>
          Add competitor
        </Button>
      </Stack>
    </form>
  );
}

interface AddCompetitorDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function AddCompetitorDrawer({ opened, onClose }: AddCompetitorDrawerProps) {
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      position="right"
      title={<Text fw={650}>Add a competitor</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AddForm onAdded={onClose} />
    </Drawer>
  );
}
