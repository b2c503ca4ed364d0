import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useLeaveWarning } from '../../../../shared/leaving/unsaved-forms.js';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { useChangeProfile } from '../api/profile.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

export function NameCard({ me }: { readonly me: Me }) {
  const change = useChangeProfile();
  const writable = useWritable();
  const form = useForm({
    initialValues: { displayName: me.displayName },
    validate: { displayName: (name) => (name.trim() === '' ? t`Enter a name.` : null) },
  });
  useLeaveWarning(form.isDirty());
  const submit = form.onSubmit(
    (values) =>
      void change.mutateAsync(values).then(
        () => {
          form.resetDirty(values);
          toastInfo({ kind: 'profile', title: t`Name changed` });
        },
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <SectionCard title={t`Name`} description={t`You sign in as ${me.username}.`}>
      <form onSubmit={submit} noValidate aria-label={t`Change your name`}>
        <Stack maw={420}>
          {change.error ? <Notice role="alert">{errorText(change.error)}</Notice> : null}
          <TextInput
            label={t`Your name`}
            description={t`Visible to your organisation.`}
            autoComplete="name"
            maxLength={200}
            {...form.getInputProps('displayName')}
          />
          <Button
            type="submit"
            loading={change.isPending}
            disabled={!writable}
            style={{ alignSelf: 'flex-start' }}
          >{t`Change name`}</Button>
        </Stack>
      </form>
    </SectionCard>
  );
}
