import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSWORD_LENGTH } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { useChangePassword } from '../api/change-password.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

const toggle = { 'aria-label': t`Show or hide the password` };

function usePasswordForm() {
  return useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    validate: {
      currentPassword: (value) => (value === '' ? t`Enter your current password.` : null),
      newPassword: (value) =>
        value.length < PASSWORD_LENGTH.min ? t`Use at least ${PASSWORD_LENGTH.min} characters.` : null,
      repeated: (value, values) =>
        value === values.newPassword ? null : t`The passwords differ. Enter the same one twice.`,
    },
  });
}

export function PasswordCard() {
  const change = useChangePassword();
  const form = usePasswordForm();
  const submit = form.onSubmit(
    ({ currentPassword, newPassword }) =>
      void change.mutateAsync({ currentPassword, newPassword }).then(
        () => {
          form.reset();
          toastInfo({ kind: 'password', title: t`Password changed` });
        },
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <SectionCard
      title={t`Password`}
      description={t`A long sentence is safer than a short, complicated password.`}
    >
      <form onSubmit={submit} noValidate id="change-password" aria-label={t`Change password`}>
        <Stack maw={420}>
          {change.error ? <Notice role="alert">{errorText(change.error)}</Notice> : null}
          <PasswordInput
            label={t`Current password`}
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label={t`New password`}
            description={t`At least ${PASSWORD_LENGTH.min} characters`}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label={t`New password again`}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            key={form.key('repeated')}
            {...form.getInputProps('repeated')}
          />
          <Button
            type="submit"
            loading={change.isPending}
            style={{ alignSelf: 'flex-start' }}
          >{t`Change password`}</Button>
        </Stack>
      </form>
    </SectionCard>
  );
}
