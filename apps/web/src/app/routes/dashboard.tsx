import '../follow-impersonation.js';
import { Anchor, Button, Card, EmptyState, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconRadar2, IconShieldHalf } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { identitiesQueryOptions } from '../../features/impersonation/api/identities.js';
import {
  scanQueryOptions,
  scansQueryOptions,
  statisticsQueryOptions,
} from '../../features/impersonation/api/scans.js';
import { RecentScans } from '../../features/impersonation/components/recent-scans.js';
import { RiskBreakdown } from '../../features/impersonation/components/risk-breakdown.js';
import { meQueryOptions } from '../../features/session/api/me.js';
import { Figure } from '../../shared/ui/figure.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';

const SCANS = '/nexus/security/impersonator-detection';
const IDENTITIES = '/nexus/security/protected-identities';

function Tile({
  label,
  value,
  to,
  hint,
}: {
  readonly label: string;
  readonly value: number;
  readonly to: string;
  readonly hint: string;
}) {
  return (
    <Card padding="md">
      <dl style={{ margin: 0 }}>
        <Figure
          label={label}
          value={value}
          size="lg"
          hint={
            <Anchor component={Link} to={to} size="xs">
              {hint}
            </Anchor>
          }
        />
      </dl>
    </Card>
  );
}

function Figures() {
  const statistics = useQuery(statisticsQueryOptions());
  const identities = useQuery(identitiesQueryOptions());
  return (
    <QueryView query={statistics} what="figures">
      {({ data }) => (
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
          <Tile
            label="Protected identities"
            value={identities.data?.length ?? 0}
            to={IDENTITIES}
            hint="See identities"
          />
          <Tile label="Scans" value={data.totalScans} to={SCANS} hint="See scans" />
          <Tile
            label="Look-alikes found"
            value={data.totalImpersonatorsFound}
            to={SCANS}
            hint="See look-alikes"
          />
          <Tile
            label="High risk"
            value={data.highRisk}
            to={`${SCANS}?f=risk:in:critical,high`}
            hint="See the latest"
          />
        </SimpleGrid>
      )}
    </QueryView>
  );
}

function FirstSteps() {
  return (
    <Card>
      <EmptyState
        py="lg"
        icon={<IconShieldHalf aria-hidden />}
        title="Start here"
        description="Say who is genuine, then scan for accounts that pretend to be."
      >
        <EmptyState.Actions>
          <Button
            component={Link}
            to={`${IDENTITIES}?row=new`}
            leftSection={<IconShieldHalf size={16} aria-hidden />}
          >
            Protect an identity
          </Button>
          <Button
            component={Link}
            to={SCANS}
            variant="default"
            leftSection={<IconRadar2 size={16} aria-hidden />}
          >
            Start a scan
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    </Card>
  );
}

/** `/nexus/dashboard`. */
export function Component() {
  const me = useQuery(meQueryOptions());
  const history = useInfiniteQuery(scansQueryOptions());
  const latest = history.data?.pages[0]?.data[0];
  const scan = useQuery({ ...scanQueryOptions(latest?.id ?? ''), enabled: latest !== undefined });
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={`Identities, scans and look-alikes${me.data ? ` of ${me.data.tenantName}` : ''}.`}
      />
      <Stack gap="lg">
        <Figures />
        <QueryView query={history} what="scans">
          {({ pages }) =>
            latest ? (
              <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
                <SectionCard
                  title="Latest scan by risk"
                  description={<Text component="bdi">@{latest.targetHandle.replace(/^@/, '')}</Text>}
                >
                  <QueryView query={scan} what="the latest scan">
                    {({ data }) => <RiskBreakdown scan={data} path={SCANS} />}
                  </QueryView>
                </SectionCard>
                <SectionCard
                  title="Recent scans"
                  aside={
                    <Group>
                      <Button component={Link} to={SCANS} size="xs" variant="default">
                        All scans
                      </Button>
                    </Group>
                  }
                >
                  <RecentScans scans={pages[0]?.data.slice(0, 5) ?? []} path={SCANS} />
                </SectionCard>
              </SimpleGrid>
            ) : (
              <FirstSteps />
            )
          }
        </QueryView>
      </Stack>
    </>
  );
}
