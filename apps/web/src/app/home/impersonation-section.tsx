import '../follow-impersonation.js';
import { Anchor, Button, Card, EmptyState, SimpleGrid, Stack, Text } from '@mantine/core';
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
import { Figure } from '../../shared/ui/figure.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import { useCapabilityPath } from '../pages/current-area.js';

interface Paths {
  readonly scans: string;
  readonly identities: string;
}

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

function Figures({ scans, identities: identitiesPath }: Paths) {
  const statistics = useQuery(statisticsQueryOptions());
  const identities = useQuery(identitiesQueryOptions());
  return (
    <QueryView query={statistics} what="figures">
      {({ data }) => (
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
          <Tile
            label="Protected identities"
            value={identities.data?.length ?? 0}
            to={identitiesPath}
            hint="See identities"
          />
          <Tile label="Scans" value={data.totalScans} to={scans} hint="See scans" />
          <Tile
            label="Look-alikes found"
            value={data.totalImpersonatorsFound}
            to={scans}
            hint="See look-alikes"
          />
          <Tile
            label="High risk"
            value={data.highRisk}
            to={`${scans}?f=risk:in:critical,high`}
            hint="See the latest"
          />
        </SimpleGrid>
      )}
    </QueryView>
  );
}

function FirstSteps({ scans, identities }: Paths) {
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
            to={`${identities}?row=new`}
            leftSection={<IconShieldHalf size={16} aria-hidden />}
          >
            Protect an identity
          </Button>
          <Button
            component={Link}
            to={scans}
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

/** Identities, scans and look-alikes on an area's home. */
export function Component() {
  const pathOf = useCapabilityPath();
  const scans = pathOf('/security/impersonator-detection');
  const identities = pathOf('/security/protected-identities');
  const history = useInfiniteQuery(scansQueryOptions());
  const latest = history.data?.pages[0]?.data[0];
  const scan = useQuery({ ...scanQueryOptions(latest?.id ?? ''), enabled: latest !== undefined });
  if (scans === null || identities === null) return null;
  return (
    <Stack gap="lg">
      <Figures scans={scans} identities={identities} />
      <QueryView query={history} what="scans">
        {({ pages }) =>
          latest ? (
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <SectionCard
                title="Latest scan by risk"
                description={<Text component="bdi">@{latest.targetHandle.replace(/^@/, '')}</Text>}
              >
                <QueryView query={scan} what="the latest scan">
                  {({ data }) => <RiskBreakdown scan={data} path={scans} />}
                </QueryView>
              </SectionCard>
              <SectionCard
                title="Recent scans"
                aside={
                  <Button component={Link} to={scans} size="xs" variant="default">
                    All scans
                  </Button>
                }
              >
                <RecentScans scans={pages[0]?.data.slice(0, 5) ?? []} path={scans} />
              </SectionCard>
            </SimpleGrid>
          ) : (
            <FirstSteps scans={scans} identities={identities} />
          )
        }
      </QueryView>
    </Stack>
  );
}
