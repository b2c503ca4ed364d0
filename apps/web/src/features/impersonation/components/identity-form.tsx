import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LIMITS, type ProtectedIdentity, protectIdentitySchema } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { type ReactNode, useId } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { validateWith } from '../../../shared/ui/validate-with.js';
import { useSaveIdentity } from '../api/identities.js';
import { type IdentityFields, identityFields } from '../lib/identity-fields.js';
import { OfficialAccounts } from './official-accounts.js';
import { Notice } from '../../../shared/ui/notice.js';
import { focusFirstInvalidField } from '../../../shared/ui/focus-first-invalid-field.js';
import { EntriesInput } from '../../../shared/ui/entries-input.js';

interface IdentityFormProps {
  readonly identity: ProtectedIdentity | null;
  readonly mayEdit: boolean;
  readonly onSaved: (id: string) => void;
  /** Further actions at the foot of the drawer. */
  readonly children?: ReactNode;
}

const validate = validateWith(protectIdentitySchema);

/** Lists show one message for the whole field, even when the fault is in one entry. */
function validateFields(values: IdentityFields): Record<string, string> {
  const errors = validate(values);
  for (const [path, message] of Object.entries(errors)) {
    const [field] = path.split('.');
    if (field && field !== 'officialAccounts') errors[field] ??= message;
  }
  return errors;
}

/** What is genuine about a person or brand: names, handles, words, links, official accounts. */
export function IdentityForm({ identity, mayEdit, onSaved, children }: IdentityFormProps) {
  const save = useSaveIdentity();
  const id = useId();
  const form = useForm<IdentityFields>({ initialValues: identityFields(identity), validate: validateFields });
  const submit = form.onSubmit(
    (values) =>
      void save.mutateAsync({ id: identity?.id ?? null, body: protectIdentitySchema.parse(values) }).then(
        (saved) => saved && onSaved(saved),
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form id={id} onSubmit={submit} noValidate aria-label={t`Protected identity`}>
      <Stack>
        {save.error ? (
          <Notice role="alert" title={t`The identity was not saved`}>
            {errorText(save.error)}
          </Notice>
        ) : null}
        <TextInput label={t`Name`} description={t`Shown in this console`} {...form.getInputProps('label')} />
        <EntriesInput
          label={t`Handles`}
          description={t`Account names such as @nova; press Enter after each`}
          splitChars={[',', ' ']}
          {...form.getInputProps('handles')}
        />
        <EntriesInput
          label={t`Display names`}
          description={t`As shown on the genuine profiles`}
          {...form.getInputProps('displayNames')}
        />
        <Textarea
          label={t`Bio`}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LIMITS.bio}
          {...form.getInputProps('bio')}
        />
        <EntriesInput
          label={t`Links`}
          description={t`Addresses that begin with https://`}
          splitChars={[',', ' ']}
          {...form.getInputProps('links')}
        />
        <OfficialAccounts form={form} />
        <DrawerActions>
          <Button type="submit" form={id} loading={save.isPending} disabled={!mayEdit}>
            {identity ? t`Save changes` : t`Protect identity`}
          </Button>
          {children}
        </DrawerActions>
      </Stack>
    </form>
  );
}
