import { Button, NativeSelect, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type RecordClaim, recordClaimSchema } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { useId } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { useLeaveWarning } from '../../../shared/leaving/unsaved-forms.js';
import { focusFirstInvalidField } from '../../../shared/ui/focus-first-invalid-field.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { validateWith } from '../../../shared/ui/validate-with.js';
import { type CellOf, useRecordClaim } from '../api/competitors.js';
import { COVERS_WORDS } from '../lib/cell-words.js';

const COVERS = Object.entries(COVERS_WORDS).map(([value, { word: label }]) => ({ value, label }));
const SEEN_AS = [
  { value: 'published', label: t`Published` },
  { value: 'looked-up', label: t`Looked up` },
];

export function RecordClaimForm({ competitorId, feature }: CellOf) {
  const record = useRecordClaim();
  const id = useId();
  const form = useForm<RecordClaim>({
    initialValues: { feature, covers: 'yes', statement: '', sourceUrl: '', seenAt: '', seenAs: 'looked-up' },
    validate: validateWith(recordClaimSchema),
  });
  useLeaveWarning(form.isDirty());
  const submit = form.onSubmit(
    (values) =>
      record.mutateAsync({ competitorId, ...recordClaimSchema.parse(values) }).then(
        () => {
          form.reset();
          toastInfo({ kind: 'claim', title: t`Claim recorded` });
        },
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form id={id} onSubmit={submit} noValidate aria-label={t`Record a claim`}>
      <Stack gap="sm">
        <Title order={3} size="h5">{t`Record a claim`}</Title>
        {record.error ? <Notice role="alert">{errorText(record.error)}</Notice> : null}
        <NativeSelect label={t`Covers`} data={COVERS} {...form.getInputProps('covers')} />
        <Textarea
          label={t`Statement`}
          description={t`Summarise the source in your own words`}
          autosize
          minRows={2}
          {...form.getInputProps('statement')}
        />
        <TextInput label={t`Source`} placeholder="https://" type="url" {...form.getInputProps('sourceUrl')} />
        <TextInput label={t`Date`} type="date" {...form.getInputProps('seenAt')} />
        <NativeSelect
          label={t`Date is`}
          description={t`The date of publication, or of your visit`}
          data={SEEN_AS}
          {...form.getInputProps('seenAs')}
        />
        <DrawerActions>
          <Button type="submit" form={id} loading={record.isPending}>{t`Record claim`}</Button>
        </DrawerActions>
      </Stack>
    </form>
  );
}
