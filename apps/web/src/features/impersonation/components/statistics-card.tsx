import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Scan } from '@rampart/impersonation/contract';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';
import { Figure } from '../../../shared/ui/figure.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { statisticsQueryOptions } from '../api/scans.js';
import classes from './statistics-card.module.css';

/** The specification's "Scan Statistics": the open scan beside the totals. */
export function StatisticsCard({ scan }: { readonly scan: Scan | undefined }) {
  const title = useId();
  const statistics = useQuery(statisticsQueryOptions());
  return (
    <section aria-labelledby={title} className={classes['statistics']}>
      <VisuallyHidden component="h2" id={title}>
        Scan Statistics
      </VisuallyHidden>
      <QueryView query={statistics} what="statistics">
        {({ data }) => (
          <FigureStrip low>
            <Figure label="Current scan" value={scan ? `@${scan.targetHandle.replace(/^@/, '')}` : 'None'} />
            <Figure label="Total found" value={scan?.totalFound ?? 0} />
            <Figure label="High risk" value={scan?.highRiskCount ?? 0} />
            <Figure label="Reports requested" value={scan?.reportsRequested ?? 0} />
            <Figure label="Auto-reported" value={scan?.autoReported ?? 0} />
            <Figure label="Total scans" value={data.totalScans} />
            <Figure label="Total impersonators found" value={data.totalImpersonatorsFound} />
          </FigureStrip>
        )}
      </QueryView>
    </section>
  );
}
