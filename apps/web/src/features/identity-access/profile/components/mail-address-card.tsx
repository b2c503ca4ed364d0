import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { MailAddressView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import { useLeaveWarning } from '../../../../shared/leaving/unsaved-forms.js';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { mailAddressQueryOptions, useRequestMailAddress } from '../api/profile.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

function AddressForm() {
  const request = useRequestMailAddress();
  const writable = useWritable();
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : t`Please enter a valid email address.`),
    },
  });
  useLeaveWarning(form.isDirty());
  const submit = form.onSubmit(
    ({ email }) => request.mutate({ email: email.trim() }, { onSuccess: () => form.reset() }),
    focusFirstInvalidField(form),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={t`Change your mail address`}>
      <Stack maw={420}>
        {request.error ? <Notice role="alert">{errorText(request.error)}</Notice> : null}
        <TextInput
          type="email"
          label={t`New address`}
          description={t`Open the link that we send to the new address.`}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          loading={request.isPending}
          disabled={!writable}
          style={{ alignSelf: 'flex-start' }}
        >{t`Send the link`}</Button>
      </Stack>
    </form>
  );
}

function Address({ view: { address, pending, sendsMail } }: { readonly view: MailAddressView }) {
  return (
    <Stack gap="md">
      <Text size="sm">
        {address === null ? t`You have no mail address.` : <Trans>Your mail address is {address}.</Trans>}
      </Text>
      {pending === null ? null : (
        <Notice tone="plain" role="status">
          <Trans>
            We sent a link to {pending.address}. It is valid until <DateTime at={pending.expiresAt} />.
          </Trans>
        </Notice>
      )}
      {sendsMail ? (
        <AddressForm />
      ) : (
        <Notice tone="plain">{t`You cannot confirm an address, because this installation sends no mail.`}</Notice>
      )}
    </Stack>
  );
}

export function MailAddressCard() {
  const query = useQuery(mailAddressQueryOptions());
  return (
    <SectionCard title={t`Mail address`} description={t`We notify the old address of a change.`}>
      <QueryView query={query} what={t`your mail address`}>
        {(view) => <Address view={view} />}
      </QueryView>
    </SectionCard>
  );
}
