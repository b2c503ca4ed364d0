import { Divider, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Scan } from '@rampart/impersonation/contract';
import { Figure } from '../../../shared/ui/figure.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { statisticsQueryOptions } from '../api/scans.js';
import { onSimulated } from '../lib/words.js';

/** The specification's "Scan Statistics": the open scan beside the totals. */
export function StatisticsCard({ scan }: { readonly scan: Scan | undefined }) {
  const statistics = useQuery(statisticsQueryOptions());
  return (
    <SectionCard title="Scan Statistics">
      <QueryView query={statistics} what="statistics">
        {({ data }) => (
          <Stack gap="sm">
            <SimpleGrid component="dl" m={0}>
              <Figure
                label="Current scan"
                value={scan ? `@${scan.targetHandle.replace(/^@/, '')}` : 'None'}
              />
            </SimpleGrid>
            <SimulatedMark simulated={scan ? onSimulated(scan) : null} />
            <SimpleGrid component="dl" m={0} spacing="sm" cols={2}>
              <Figure label="Total found" value={scan?.totalFound ?? 0} />
              <Figure label="High risk" value={scan?.highRiskCount ?? 0} />
              <Figure label="Reports requested" value={scan?.reportsRequested ?? 0} />
              <Figure label="Auto-reported" value={scan?.autoReported ?? 0} />
            </SimpleGrid>
            <Divider />
            <SimpleGrid component="dl" m={0} spacing="xs">
              <Figure label="Total scans" value={data.totalScans} />
              <Figure label="Total impersonators found" value={data.totalImpersonatorsFound} />
            </SimpleGrid>
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}
