import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { FactorsView } from '@rampart/identity-access/contract';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../shared/ui/time-ago.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useRegenerateRecoveryCodes } from '../api/factors.js';

interface RecoveryCodesCardProps {
  readonly recoveryCodes: NonNullable<FactorsView['recoveryCodes']>;
  readonly onRecoveryCodes: (codes: readonly string[]) => void;
}

/** How many of these are left before it is time for new ones. */
const FEW = 3;

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesCard({ recoveryCodes, onRecoveryCodes }: RecoveryCodesCardProps) {
  const { left, issuedAt } = recoveryCodes;
  const regenerate = useRegenerateRecoveryCodes();
  const ask = () =>
    modals.openConfirmModal({
      title: 'Make new recovery codes?',
      children: <Text size="sm">The codes you have stop working at once, and your other sessions end.</Text>,
      labels: { confirm: 'Make new codes', cancel: 'Cancel' },
      onConfirm: () =>
        void regenerate.mutateAsync().then(
          ({ codes }) => onRecoveryCodes(codes),
          (error: unknown) => toastError('factor', 'No new codes could be made', error),
        ),
    });
  return (
    <SectionCard
      title="Recovery codes"
      description="For the day your second factor is not at hand. Each works once."
      aside={<ToneBadge tone={left <= FEW ? 'medium' : 'quiet'}>{`${left} left`}</ToneBadge>}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Made <TimeAgo at={issuedAt} />
        </Text>
        <Button size="xs" variant="default" loading={regenerate.isPending} onClick={ask}>
          Make new codes
        </Button>
      </Group>
    </SectionCard>
  );
}
