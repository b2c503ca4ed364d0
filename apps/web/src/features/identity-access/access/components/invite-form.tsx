import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type InviteUser,
  inviteUserSchema,
  type OneTimeLink,
  type RoleName,
} from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useId } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { validateWith } from '../../../../shared/ui/validate-with.js';
import { useInviteUser } from '../api/users.js';
import { roleOptions } from '../lib/role-options.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

interface InviteFormProps {
  readonly staff: boolean;
  readonly onInvited: (link: OneTimeLink) => void;
}

interface Fields {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: RoleName[];
}

const asInvitation = ({ email, ...rest }: Fields): InviteUser => ({ ...rest, email: email.trim() || null });

export function InviteForm({ staff, onInvited }: InviteFormProps) {
  const invite = useInviteUser();
  const id = useId();
  const form = useForm<Fields>({
    initialValues: { username: '', displayName: '', email: '', roles: [] },
    validate: (values) => validateWith(inviteUserSchema)(asInvitation(values)),
  });
  // `mutate` drops its callbacks when the form closes, and a link is shown once. `invite.error` is shown.
  const submit = form.onSubmit(
    (values) => invite.mutateAsync(asInvitation(values)).then(onInvited, () => undefined),
    focusFirstInvalidField(form),
  );
  return (
    <form id={id} onSubmit={submit} noValidate aria-label={t`Invite a user`}>
      <Stack gap="md">
        {invite.error ? <Notice role="alert">{errorText(invite.error)}</Notice> : null}
        <TextInput label={t`Name`} autoComplete="off" {...form.getInputProps('displayName')} />
        <TextInput
          label={t`Username`}
          description={t`The user can change it when they accept`}
          autoComplete="off"
          {...form.getInputProps('username')}
        />
        <TextInput
          label={t`E-mail address`}
          description={t`Without an address, give the user the link yourself`}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Checkbox.Group label={t`Roles`} {...form.getInputProps('roles')}>
          <Stack gap="sm" mt="xs">
            {roleOptions(staff).map(({ name, title, description }) => (
              <Checkbox key={name} value={name} label={`${title} (${name})`} description={description} />
            ))}
          </Stack>
        </Checkbox.Group>
        <DrawerActions>
          <Button type="submit" form={id} loading={invite.isPending}>{t`Invite`}</Button>
        </DrawerActions>
      </Stack>
    </form>
  );
}
