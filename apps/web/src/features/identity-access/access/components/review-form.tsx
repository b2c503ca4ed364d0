import { Button, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type OpenAccessReview,
  openAccessReviewSchema,
  type RoleName,
} from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { validateWith } from '../../../../shared/ui/validate-with.js';
import { useOpenReview } from '../api/reviews.js';
import { administratorsQueryOptions } from '../api/users.js';
import { roleOptions } from '../lib/role-options.js';
import { nameOf } from '../lib/user-facts.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

interface ReviewFormProps {
  readonly staff: boolean;
  readonly onOpened: (id: string) => void;
}

interface Fields {
  readonly title: string;
  readonly roles: RoleName[];
  readonly reviewers: string[];
  readonly days: string;
}

const DAY_MS = 86_400_000;
const PERIODS = [
  { value: '7', label: t`in a week` },
  { value: '14', label: t`in two weeks` },
  { value: '30', label: t`in 30 days` },
];

const asReview = ({ title, roles, reviewers, days }: Fields): OpenAccessReview => ({
  title,
  scope: roles.length === 0 ? { kind: 'everybody' } : { kind: 'roles', roles },
  dueAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
  reviewers,
});

export function ReviewForm({ staff, onOpened }: ReviewFormProps) {
  const open = useOpenReview();
  const id = useId();
  const administrators = useQuery(administratorsQueryOptions());
  const form = useForm<Fields>({
    initialValues: { title: '', roles: [], reviewers: [], days: '14' },
    validate: (values) => validateWith(openAccessReviewSchema)(asReview(values)),
  });
  const submit = form.onSubmit(
    (values) => open.mutate(asReview(values), { onSuccess: (opened) => onOpened(opened.id) }),
    focusFirstInvalidField(form),
  );
  return (
    <form id={id} onSubmit={submit} noValidate aria-label={t`Start a review`}>
      <Stack gap="md">
        {open.error ? <Notice role="alert">{errorText(open.error)}</Notice> : null}
        <TextInput label={t`Title`} autoComplete="off" {...form.getInputProps('title')} />
        <MultiSelect
          label={t`Roles`}
          placeholder={t`Choose roles`}
          description={t`Leave empty to review every role`}
          data={roleOptions(staff).map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
          clearButtonProps={{ 'aria-label': t`Clear roles` }}
          {...form.getInputProps('roles')}
        />
        <MultiSelect
          label={t`Reviewers`}
          placeholder={t`Choose reviewers`}
          description={t`Active administrators. They cannot review their own roles.`}
          data={(administrators.data ?? []).map((user) => ({ value: user.id, label: nameOf(user) }))}
          clearButtonProps={{ 'aria-label': t`Clear reviewers` }}
          {...form.getInputProps('reviewers')}
        />
        <NativeSelect label={t`Due date`} data={PERIODS} {...form.getInputProps('days')} />
        <DrawerActions>
          <Button type="submit" form={id} loading={open.isPending}>{t`Start the review`}</Button>
        </DrawerActions>
      </Stack>
    </form>
  );
}
