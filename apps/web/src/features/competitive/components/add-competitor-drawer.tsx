import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addCompetitorSchema } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { useId } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { focusFirstInvalidField } from '../../../shared/ui/focus-first-invalid-field.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { validateWith } from '../../../shared/ui/validate-with.js';
import { useAddCompetitor } from '../api/competitors.js';

function AddForm({ onAdded }: { readonly onAdded: () => void }) {
  const add = useAddCompetitor();
  const id = useId();
  const form = useForm({
    initialValues: { name: '', homepage: '' },
    validate: validateWith(addCompetitorSchema),
  });
  const submit = form.onSubmit(
    (values) =>
      add.mutateAsync(addCompetitorSchema.parse(values)).then(
        () => {
          toastInfo({ kind: 'competitor', title: t`Competitor added`, message: values.name });
          onAdded();
        },
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form id={id} onSubmit={submit} noValidate aria-label={t`Add a competitor`}>
      <Stack gap="md">
        {add.error ? <Notice role="alert">{errorText(add.error)}</Notice> : null}
        <TextInput label={t`Name`} autoComplete="off" {...form.getInputProps('name')} />
        <TextInput label={t`Website`} placeholder="https://" type="url" {...form.getInputProps('homepage')} />
        <DrawerActions>
          <Button type="submit" form={id} loading={add.isPending}>{t`Add competitor`}</Button>
        </DrawerActions>
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
    <DetailDrawer row={opened ? 'new' : null} title={t`Add a competitor`} onClose={onClose}>
      <AddForm onAdded={onClose} />
    </DetailDrawer>
  );
}
