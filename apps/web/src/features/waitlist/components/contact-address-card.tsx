import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { focusFirstInvalidField } from '../../../shared/ui/focus-first-invalid-field.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { contactAddressQueryOptions, useSetContactAddress } from '../api/contact-address.js';

function AddressForm({ address }: { readonly address: string | null }) {
  const save = useSetContactAddress();
  const writable = useWritable();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { address: address ?? '' },
    validate: {
      address: (text) =>
        /^\S+@\S+$/.test(text.trim()) ? null : t`Enter a complete mail address, such as hello@example.org.`,
    },
  });
  const submit = form.onSubmit((values) => save.mutate(values.address.trim()), focusFirstInvalidField(form));
  return (
    <form onSubmit={submit} noValidate aria-label={t`Contact address`}>
      <Stack maw={420}>
        {save.error ? <Notice role="alert">{errorText(save.error)}</Notice> : null}
        {save.isSuccess ? (
          <Notice tone="plain" role="status">{t`Saved. The waitlist page now shows it.`}</Notice>
        ) : null}
        <TextInput
          type="email"
          label={t`Mail address`}
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <Button
          type="submit"
          loading={save.isPending}
          disabled={!writable}
          style={{ alignSelf: 'flex-start' }}
        >{t`Save`}</Button>
      </Stack>
    </form>
  );
}

export default function ContactAddressCard() {
  const query = useQuery(contactAddressQueryOptions());
  return (
    <SectionCard title={t`Contact address`} description={t`The waitlist page shows visitors this address.`}>
      <QueryView query={query} what={t`the contact address`}>
        {(address) => <AddressForm address={address} />}
      </QueryView>
    </SectionCard>
  );
}
