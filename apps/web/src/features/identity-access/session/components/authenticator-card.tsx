import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { FactorsView, TotpBegun } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans } from '../../../../shared/language/trans.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useBeginTotp, useRemoveTotp } from '../api/factors.js';
import { TotpEnrolment } from './totp-enrolment.js';

interface AuthenticatorCardProps {
  readonly factors: FactorsView;
  readonly onRecoveryCodes: (codes: readonly string[]) => void;
}

function useConfirmedRemoval(): () => void {
  const remove = useRemoveTotp();
  return () =>
    modals.openConfirmModal({
      title: t`Remove the authenticator app?`,
      children: <Text size="sm">{t`Its codes stop working, and your other sessions end.`}</Text>,
      labels: { confirm: t`Remove`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void remove.mutateAsync().then(
          () => toastInfo({ kind: 'factor', title: t`Authenticator app removed` }),
          (error: unknown) => toastError('factor', t`Authenticator app not removed`, error),
        ),
    });
}

export function AuthenticatorCard({ factors, onRecoveryCodes }: AuthenticatorCardProps) {
  const begin = useBeginTotp();
  const remove = useConfirmedRemoval();
  const [begun, setBegun] = useState<TotpBegun | null>(null);
  const start = (): void =>
    begin.mutate(undefined, {
      onSuccess: setBegun,
      onError: (error) => toastError('factor', t`Authenticator app not set up`, error),
    });
  const confirmed = (codes: readonly string[] | null): void => {
    setBegun(null);
    toastInfo({ kind: 'factor', title: t`Authenticator app active` });
    if (codes !== null) onRecoveryCodes(codes);
  };
  return (
    <SectionCard
      title={t`Authenticator app`}
      description={t`Sign-in by password also requires a code from your app.`}
      aside={
        <ToneBadge tone={factors.totp ? 'plain' : 'over'}>{factors.totp ? t`Active` : t`Off`}</ToneBadge>
      }
    >
      {factors.totp ? (
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            <Trans>
              Set up <TimeAgo at={factors.totp.createdAt} />
              {factors.totp.lastUsedAt ? (
                <>
                  , last used <TimeAgo at={factors.totp.lastUsedAt} />
                </>
              ) : null}
            </Trans>
          </Text>
          <Button size="xs" variant="default" onClick={remove}>{t`Remove`}</Button>
        </Group>
      ) : (
        <Group>
          <Button
            variant="default"
            loading={begin.isPending}
            onClick={start}
            leftSection={<IconDeviceMobile size={16} aria-hidden />}
          >{t`Set up an authenticator app`}</Button>
        </Group>
      )}
      <Modal
        opened={begun !== null}
        onClose={() => setBegun(null)}
        title={<Text fw={650}>{t`Set up an authenticator app`}</Text>}
      >
        <Stack>{begun ? <TotpEnrolment begun={begun} onConfirmed={confirmed} /> : null}</Stack>
      </Modal>
    </SectionCard>
  );
}
