import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmTyped } from '../../../../shared/confirm/confirm-typed.js';
import { Trans } from '../../../../shared/language/trans.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { toastUndo } from '../../../../shared/ui/undo-toast.js';
import { type TenantRow, tiersQueryOptions, useAssignTier, useWithdrawTier } from '../api/tenants.js';

interface TenantTiersProps {
  readonly tenant: TenantRow;
  readonly mayChange: boolean;
}

interface Named {
  readonly tier: string;
  readonly title: string;
}

const KIND = 'tier';

/** Assigns and withdraws tiers. Each action is the undo of the other. */
function useTierChanges({ id, name }: TenantRow) {
  const assign = useAssignTier();
  const withdraw = useWithdrawTier();
  const give = ({ tier, title }: Named): void =>
    void assign.mutateAsync({ id, tier }).then(
      () =>
        toastUndo({
          kind: KIND,
          title: t`${name} has ${title} now`,
          undo: () => withdraw.mutateAsync({ id, tier }),
        }),
      (error: unknown) => toastError(KIND, t`Could not assign the tier`, error),
    );
  const take = ({ tier, title }: Named): Promise<void> =>
    withdraw.mutateAsync({ id, tier }).then(() =>
      toastUndo({
        kind: KIND,
        title: t`${name} no longer has ${title}`,
        undo: () => assign.mutateAsync({ id, tier }),
      }),
    );
  return { give, take, assign, withdraw };
}

export function TenantTiers({ tenant, mayChange }: TenantTiersProps) {
  const tiers = useQuery(tiersQueryOptions());
  const { give, take, assign, withdraw } = useTierChanges(tenant);
  const [leaving, setLeaving] = useState<Named | null>(null);
  const { tiers: held } = tenant.plan;
  const changes = mayChange && tenant.kind === 'client';
  return (
    <Stack gap="sm">
      {tenant.kind === 'staff' ? (
        <Text size="sm" c="dimmed">{t`The operator’s tenant has every tier and no limits.`}</Text>
      ) : null}
      {held.length === 0 ? <Text size="sm">{t`No tier assigned. Assign one to give access.`}</Text> : null}
      {held.map((tier) => (
        <Group key={tier.tier} justify="space-between">
          <Text size="sm">{tier.title}</Text>
          {changes ? (
            <Button
              size="xs"
              variant="default"
              color="red"
              aria-label={t`Revoke ${tier.title}`}
              onClick={() => {
                withdraw.reset();
                setLeaving(tier);
              }}
            >{t`Revoke`}</Button>
          ) : null}
        </Group>
      ))}
      {changes ? (
        <QueryView query={tiers} what={t`tiers`}>
          {(all) => (
            <Group gap="xs" role="group" aria-label={t`Assign a tier`}>
              {all
                .filter(({ tier }) => !held.some((one) => one.tier === tier))
                .map(({ tier, title }) => (
                  <Button
                    key={tier}
                    size="xs"
                    variant="default"
                    disabled={assign.isPending}
                    onClick={() => give({ tier, title })}
                  >
                    <Trans>Assign {title}</Trans>
                  </Button>
                ))}
            </Group>
          )}
        </QueryView>
      ) : null}
      <ConfirmTyped
        opened={leaving !== null}
        title={t`Revoke ${leaving?.title ?? ''} from ${tenant.name}?`}
        expected={tenant.name}
        action={t`Revoke`}
        pending={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => {
          if (leaving !== null)
            void take(leaving).then(
              () => setLeaving(null),
              () => undefined,
            );
        }}
        onClose={() => setLeaving(null)}
      >
        <Text size="sm">{t`Features that only this tier includes end within a second. All data stays and returns with the tier.`}</Text>
      </ConfirmTyped>
    </Stack>
  );
}
