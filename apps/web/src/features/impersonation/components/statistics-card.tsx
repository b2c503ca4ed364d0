import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Scan } from '@rampart/impersonation/contract';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';
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
            <SimulatedMark simulated={scan ? onSimulated(scan) : null} />
            <FigureStrip pairs>
              <Figure
                label="Current scan"
                value={scan ? `@${scan.targetHandle.replace(/^@/, '')}` : 'None'}
              />
              <Figure label="Total found" value={scan?.totalFound ?? 0} />
              <Figure label="High risk" value={scan?.highRiskCount ?? 0} />
              <Figure label="Reports requested" value={scan?.reportsRequested ?? 0} />
              <Figure label="Auto-reported" value={scan?.autoReported ?? 0} />
              <Figure label="Total scans" value={data.totalScans} />
              <Figure label="Total impersonators found" value={data.totalImpersonatorsFound} />
            </FigureStrip>
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}
