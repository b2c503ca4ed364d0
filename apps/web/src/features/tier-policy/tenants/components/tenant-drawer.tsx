import { Divider, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { LimitUse } from '@rampart/tier-policy/contract';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import type { TenantRow } from '../api/tenants.js';
import { usedText } from '../lib/plan-facts.js';
import { TenantTiers } from './tenant-tiers.js';

interface TenantDrawerProps {
  readonly tenant: TenantRow | null;
  readonly rows: readonly string[];
  readonly mayChange: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function Limit({ use }: { readonly use: LimitUse }) {
  const { title, used, allowed } = use;
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm">{title}</Text>
        <Text size="sm" c="dimmed">
          {usedText(use)}
        </Text>
      </Group>
      {allowed === null || allowed === 0 ? null : (
        <Progress
          value={Math.min(100, (used / allowed) * 100)}
          aria-label={`${title}: ${usedText(use)}`}
          mt={4}
        />
      )}
    </div>
  );
}

export default function TenantDrawer({ tenant, rows, mayChange, onOpen, onClose }: TenantDrawerProps) {
  return (
    <DetailDrawer row={tenant?.id ?? null} rows={rows} title={tenant?.name} onRow={onOpen} onClose={onClose}>
      {tenant === null ? null : (
        <Stack gap="lg">
          <Text size="sm" c="dimmed" component="div">
            <Trans>
              Registered <DateTime at={tenant.registeredAt} />
            </Trans>
          </Text>
          <section aria-labelledby="tiers-heading">
            <Title order={3} size="h5" id="tiers-heading" mb="sm">{t`Tiers`}</Title>
            <TenantTiers key={tenant.id} tenant={tenant} mayChange={mayChange} />
          </section>
          <Divider />
          <section aria-labelledby="limits-heading">
            <Title order={3} size="h5" id="limits-heading" mb="sm">{t`Limits`}</Title>
            <Stack gap="sm">
              {tenant.plan.limits.map((use) => (
                <Limit key={use.limit} use={use} />
              ))}
            </Stack>
          </section>
        </Stack>
      )}
    </DetailDrawer>
  );
}
