import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type OneTimeLink, registerTenantSchema } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useId } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { validateWith } from '../../../../shared/ui/validate-with.js';
import { type NewTenant, useRegisterTenant } from '../api/tenants.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

interface RegisterDrawerProps {
  readonly opened: boolean;
  readonly onRegistered: (link: OneTimeLink) => void;
  readonly onClose: () => void;
}

interface Fields {
  readonly name: string;
  readonly owner: { readonly username: string; readonly displayName: string; readonly email: string };
}

const asTenant = ({ name, owner: { email, ...owner } }: Fields): NewTenant => ({
  name,
  owner: { ...owner, email: email.trim() || null },
});

function RegisterForm({ onRegistered }: Pick<RegisterDrawerProps, 'onRegistered'>) {
  const register = useRegisterTenant();
  const id = useId();
  const form = useForm<Fields>({
    initialValues: { name: '', owner: { username: '', displayName: '', email: '' } },
    validate: (values) => validateWith(registerTenantSchema)(asTenant(values)),
  });
  // `mutate` drops its callbacks when the form closes, and a link is shown once. `register.error` is shown.
  const submit = form.onSubmit(
    (values) => register.mutateAsync(asTenant(values)).then(onRegistered, () => undefined),
    focusFirstInvalidField(form),
  );
  return (
    <form id={id} onSubmit={submit} noValidate aria-label={t`Register client`}>
      <Stack gap="md">
        {register.error ? <Notice role="alert">{errorText(register.error)}</Notice> : null}
        <TextInput label={t`Client name`} autoComplete="off" {...form.getInputProps('name')} />
        <TextInput label={t`First owner`} autoComplete="off" {...form.getInputProps('owner.displayName')} />
        <TextInput
          label={t`Owner username`}
          description={t`The user can change it when they accept`}
          autoComplete="off"
          {...form.getInputProps('owner.username')}
        />
        <TextInput
          label={t`Owner e-mail address`}
          description={t`Without an address, give the user the link yourself`}
          type="email"
          autoComplete="off"
          {...form.getInputProps('owner.email')}
        />
        <DrawerActions>
          <Button type="submit" form={id} loading={register.isPending}>{t`Register`}</Button>
        </DrawerActions>
      </Stack>
    </form>
  );
}

export default function RegisterDrawer({ opened, onRegistered, onClose }: RegisterDrawerProps) {
  return (
    <DetailDrawer row={opened ? 'new' : null} title={t`Register client`} onClose={onClose}>
      <RegisterForm onRegistered={onRegistered} />
    </DetailDrawer>
  );
}
