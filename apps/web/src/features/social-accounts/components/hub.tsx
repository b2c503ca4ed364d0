import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { defaultConnection, NETWORKS, type SocialConnection } from '@rampart/social-accounts/contract';
import { useState } from 'react';
import { LazyPart } from '../../../shared/lazy-part/lazy-part.js';
import { ErrorState, LoadingState } from '../../../shared/ui/query-states.js';
import { ConnectedAccounts } from './connected-accounts.js';
import { ConnectionCards } from './connection-cards.js';
import classes from './hub.module.css';
import { OverviewCard } from './overview-card.js';

// Loaded later, because the first view does not show it.
const engagementMetrics = () => import('./engagement-metrics.js');
const audienceSentiment = () => import('./audience-sentiment.js');
const reportHistory = () => import('./report-history.js');
const scamReportCard = () => import('./scam-report-card.js');

interface HubProps {
  /** Null when they could not be loaded. */
  readonly connections: readonly SocialConnection[] | null;
  readonly failure: { readonly error: unknown; readonly retry: () => void };
  readonly mayEdit: boolean;
  readonly incidents: string | null;
  readonly onAdd: (connection: SocialConnection) => void;
}

/** The whole hub, in a separate chunk. */
export default function Hub({ connections, failure, mayEdit, incidents, onAdd }: HubProps) {
  /** The addresses in the scam report: posts and profiles, one on each line. */
  const [links, setLinks] = useState('');
  return (
    <Stack gap="xl">
      <OverviewCard />
      {connections === null ? (
        <>
          <ErrorState title={t`Could not load connections`} error={failure.error} onRetry={failure.retry} />
          <ConnectionCards
            connections={NETWORKS.map(defaultConnection)}
            known={false}
            mayEdit={mayEdit}
            onAdd={onAdd}
          />
        </>
      ) : (
        <>
          <ConnectionCards connections={connections} known mayEdit={mayEdit} onAdd={onAdd} />
          <ConnectedAccounts connections={connections} mayEdit={mayEdit} />
        </>
      )}
      <LazyPart
        load={engagementMetrics}
        fallback={<LoadingState label={t`Loading metrics...`} />}
        props={{}}
      />
      <div className={classes['split']}>
        <LazyPart
          load={audienceSentiment}
          fallback={<LoadingState label={t`Loading mentions...`} />}
          props={{
            onReport: (url: string) => setLinks((before) => (before === '' ? url : `${before}\n${url}`)),
          }}
        />
        <LazyPart
          load={reportHistory}
          fallback={<LoadingState label={t`Loading reports...`} />}
          props={{ incidents }}
        />
      </div>
      <LazyPart
        load={scamReportCard}
        fallback={<LoadingState label={t`Loading the form...`} />}
        props={{ mayEdit, incidents, links, onLinks: setLinks }}
      />
    </Stack>
  );
}
