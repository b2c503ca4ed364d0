import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { FactorsView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { Trans } from '../../../../shared/language/trans.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useRegenerateRecoveryCodes } from '../api/factors.js';

interface RecoveryCodesCardProps {
  readonly recoveryCodes: NonNullable<FactorsView['recoveryCodes']>;
  readonly onRecoveryCodes: (codes: readonly string[]) => void;
}

/** From this number of unused codes down, the card suggests new ones. */
const FEW = 3;

export function RecoveryCodesCard({ recoveryCodes, onRecoveryCodes }: RecoveryCodesCardProps) {
  const { left, issuedAt } = recoveryCodes;
  const regenerate = useRegenerateRecoveryCodes();
  const ask = () =>
    modals.openConfirmModal({
      title: t`Create new recovery codes?`,
      children: <Text size="sm">{t`Your old codes stop working, and your other sessions end.`}</Text>,
      labels: { confirm: t`Create codes`, cancel: t`Cancel` },
      onConfirm: () =>
        void regenerate.mutateAsync().then(
          ({ codes }) => onRecoveryCodes(codes),
          (error: unknown) => toastError('factor', t`No codes created`, error),
        ),
    });
  return (
    <SectionCard
      title={t`Recovery codes`}
      description={t`Each code replaces your second factor once.`}
      aside={<ToneBadge tone={left <= FEW ? 'waits' : 'plain'}>{t`${left} left`}</ToneBadge>}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          <Trans>
            Created <TimeAgo at={issuedAt} />
          </Trans>
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={regenerate.isPending}
          onClick={ask}
        >{t`Create codes`}</Button>
      </Group>
    </SectionCard>
  );
}
