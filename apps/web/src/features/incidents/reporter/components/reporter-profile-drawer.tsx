import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReporterProfile, ReporterProfileView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useId } from 'react';
import { ApiError, errorText } from '../../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { validateLate } from '../../../../shared/ui/validate-with.js';
import { ContactFields } from '../../components/contact-fields.js';
import { useDeclareReporter, useReporterProfile } from '../api/reporter-profile.js';
import { profileBody, profileValues } from '../lib/profile-values.js';

interface ReporterProfileDrawerProps {
  readonly opened: boolean;
  /** Null: the profile of identities without their own. */
  readonly identityId: string | null;
  readonly mayEdit: boolean;
  readonly onSaved?: (profile: ReporterProfile) => void;
  readonly onClose: () => void;
}

const check = validateLate(async () => (await import('../lib/profile-schema.js')).profileSchema);

type FormProps = Omit<ReporterProfileDrawerProps, 'opened'> & { readonly known: ReporterProfileView };

function ProfileForm({ known, identityId, mayEdit, onSaved, onClose }: FormProps) {
  const save = useDeclareReporter(identityId);
  const id = useId();
  const form = useForm({ initialValues: profileValues(known.profile) });
  const submit = async (): Promise<void> => {
    const body = profileBody(form.getValues());
    const errors = await check(body);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return focusFirstInvalidField(form)(errors);
    await save.mutateAsync(body).then(
      ({ profile }) => {
        if (profile !== null) onSaved?.(profile);
        onClose();
      },
      (error: unknown) => {
        if (error instanceof ApiError)
          form.setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      },
    );
  };
  return (
    <form
      id={id}
      aria-label={t`Reporter profile`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t`Reports start with these entries. They are shown as declared, not verified.`}</Text>
        {save.error ? (
          <Notice role="alert" title={t`Profile not saved`}>
            {errorText(save.error)}
          </Notice>
        ) : null}
        <ContactFields at={(name) => form.getInputProps(name)} files />
        <TextInput label={t`Company`} {...form.getInputProps('company')} />
        <TextInput
          label={t`Relationship to victim`}
          description={t`Owner, lawyer, employee, authorised agent`}
          {...form.getInputProps('relationship')}
        />
        <Textarea
          label={t`Authority`}
          description={t`What lets you act, such as a letter with its date`}
          autosize
          minRows={2}
          {...form.getInputProps('authority')}
        />
        {known.declared === null ? null : (
          <Text size="sm" c="dimmed" component="div">
            <Trans>
              Declared on <DateTime at={known.declared.at} />
            </Trans>
          </Text>
        )}
        <DrawerActions>
          <Button
            type="submit"
            form={id}
            loading={save.isPending}
            disabled={!mayEdit}
          >{t`Save profile`}</Button>
        </DrawerActions>
      </Stack>
    </form>
  );
}

/** Who reports for an identity, entered once. */
export default function ReporterProfileDrawer({ opened, ...rest }: ReporterProfileDrawerProps) {
  const query = useReporterProfile(rest.identityId);
  return (
    <DetailDrawer row={opened ? 'reporter' : null} title={t`Reporter profile`} onClose={rest.onClose}>
      {opened ? (
        <QueryView query={query} what={t`the reporter profile`}>
          {(known) => <ProfileForm known={known} {...rest} />}
        </QueryView>
      ) : null}
    </DetailDrawer>
  );
}
