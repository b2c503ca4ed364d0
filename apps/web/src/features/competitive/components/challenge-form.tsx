import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { challengeClaimSchema, type ClaimRecord } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { errorText } from '../../../shared/api-client/api-error.js';
import { focusFirstInvalidField } from '../../../shared/ui/focus-first-invalid-field.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { validateWith } from '../../../shared/ui/validate-with.js';
import { useChallengeClaim } from '../api/competitors.js';

interface ChallengeFormProps {
  readonly claim: ClaimRecord;
  readonly onDone: () => void;
}

/** Asks why a claim is wrong. A challenged claim is not published any more. */
export function ChallengeForm({ claim: { competitorId, id }, onDone }: ChallengeFormProps) {
  const challenge = useChallengeClaim();
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(challengeClaimSchema) });
  const submit = form.onSubmit(
    ({ reason }) =>
      challenge.mutateAsync({ competitorId, claimId: id, reason: reason.trim() }).then(
        () => {
          toastInfo({
            kind: 'claim',
            title: t`Claim challenged`,
            message: t`The claim is no longer published.`,
          });
          onDone();
        },
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={t`Challenge a claim`}>
      <Stack gap="xs">
        {challenge.error ? <Notice role="alert">{errorText(challenge.error)}</Notice> : null}
        <TextInput label={t`Reason`} data-autofocus {...form.getInputProps('reason')} />
        <Group gap="xs">
          <Button size="compact-sm" type="submit" loading={challenge.isPending}>{t`Challenge`}</Button>
          <Button size="compact-sm" variant="default" onClick={onDone}>{t`Cancel`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
