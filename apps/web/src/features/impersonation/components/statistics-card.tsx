import { VisuallyHidden } from '@mantine/core';
import { t } from '@rampart/kernel';
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
      <VisuallyHidden component="h2" id={title}>{t`Scan Statistics`}</VisuallyHidden>
      <QueryView query={statistics} what={t`statistics`}>
        {({ data }) => (
          <FigureStrip low>
            <Figure
              label={t`Current scan`}
              value={scan ? `@${scan.targetHandle.replace(/^@/, '')}` : t`None`}
            />
            <Figure label={t`Total found`} value={scan?.totalFound ?? 0} />
            <Figure label={t`High risk`} value={scan?.highRiskCount ?? 0} />
            <Figure label={t`Auto-requested`} value={scan?.reportsRequested ?? 0} />
            <Figure label={t`Auto-reported`} value={scan?.autoReported ?? 0} />
            <Figure label={t`Total scans`} value={data.totalScans} />
            <Figure label={t`Total impersonators found`} value={data.totalImpersonatorsFound} />
          </FigureStrip>
        )}
      </QueryView>
    </section>
  );
}
