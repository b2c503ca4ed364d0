import '../follow-impersonation.js';
import { Button, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type FigurePlace, FigureRow } from '../../features/figures/components/figure-row.js';
import { scanQueryOptions, scansQueryOptions } from '../../features/impersonation/api/scans.js';
import { RecentScans } from '../../features/impersonation/components/recent-scans.js';
import { RiskBreakdown } from '../../features/impersonation/components/risk-breakdown.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import halves from '../../shared/ui/halves.module.css';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import { useCapabilityPath } from '../pages/capability-path.js';
import { useCurrentPlace } from '../pages/current-area.js';
import { FirstSteps } from './first-steps.js';

const charts = () => import('./impersonation-charts.js');

const figuresOf = (scans: string, identities: string): readonly FigurePlace[] => [
  { name: 'impersonation.protected-identities', to: identities, hint: t`See identities` },
  { name: 'impersonation.scans', to: scans, hint: t`See scans` },
  { name: 'impersonation.running-scans', to: scans, hint: t`See scans` },
  { name: 'impersonation.look-alikes', to: scans, hint: t`See look-alikes` },
  { name: 'impersonation.report-requests', to: scans, hint: t`See look-alikes` },
  { name: 'impersonation.failed-platforms', to: scans, hint: t`See scans` },
];

/** Figures about access, for organisations only. Users who may not read them do not see them. */
const PEOPLE = ['identity-access.active-users', 'identity-access.second-factor-coverage'];

export default function ImpersonationSection() {
  const pathOf = useCapabilityPath();
  const place = useCurrentPlace();
  const scans = pathOf('/security/impersonator-detection');
  const identities = pathOf('/security/protected-identities');
  const history = useInfiniteQuery(scansQueryOptions());
  const latest = history.data?.pages[0]?.data[0];
  const scan = useQuery({ ...scanQueryOptions(latest?.id ?? ''), enabled: latest !== undefined });
  if (scans === null || identities === null) return null;
  return (
    <Stack gap="lg">
      <FigureRow names={figuresOf(scans, identities)} />
      {place?.area === 'nexus-corp' ? <FigureRow names={PEOPLE} /> : null}
      <LazyPart load={charts} props={{}} fallback={<LoadingState label={t`Loading charts...`} />} />
      <FirstSteps scans={scans} identities={identities} />
      <QueryView query={history} what={t`scans`}>
        {({ pages }) =>
          latest ? (
            <div className={halves['halves']}>
              <SectionCard
                title={t`Latest scan by risk`}
                description={<Text component="bdi">@{latest.targetHandle.replace(/^@/, '')}</Text>}
              >
                <QueryView query={scan} what={t`the latest scan`}>
                  {({ data }) => <RiskBreakdown scan={data} path={scans} />}
                </QueryView>
              </SectionCard>
              <SectionCard
                title={t`Recent scans`}
                aside={
                  <Button component={Link} to={scans} size="xs" variant="default">{t`All scans`}</Button>
                }
              >
                <RecentScans scans={pages[0]?.data.slice(0, 5) ?? []} path={scans} />
              </SectionCard>
            </div>
          ) : (
            <Text c="dimmed">{t`No scan has run yet.`}</Text>
          )
        }
      </QueryView>
    </Stack>
  );
}
