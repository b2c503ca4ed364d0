import { Stack } from '@mantine/core';
import type { SocialConnection } from '@rampart/social-accounts/contract';
import { useState } from 'react';
import { AudienceSentiment } from './audience-sentiment.js';
import { ConnectedAccounts } from './connected-accounts.js';
import { ConnectionCards } from './connection-cards.js';
import { EngagementMetrics } from './engagement-metrics.js';
import classes from './hub.module.css';
import { OverviewCard } from './overview-card.js';
import { ReportHistory } from './report-history.js';
import { ScamReportCard } from './scam-report-card.js';

interface HubProps {
  readonly connections: readonly SocialConnection[];
  readonly mayEdit: boolean;
  readonly incidents: string | null;
  readonly onAdd: (connection: SocialConnection) => void;
}

/** The whole hub; a chunk of its own. */
export default function Hub({ connections, mayEdit, incidents, onAdd }: HubProps) {
  /** Of the scam report: posts and profiles, one a line. */
  const [links, setLinks] = useState('');
  return (
    <Stack gap="xl">
      <OverviewCard />
      <ConnectionCards connections={connections} mayEdit={mayEdit} onAdd={onAdd} />
      <ConnectedAccounts connections={connections} mayEdit={mayEdit} />
      <EngagementMetrics />
      <div className={classes['split']}>
        <AudienceSentiment
          onReport={(url) => setLinks((before) => (before === '' ? url : `${before}\n${url}`))}
        />
        <ReportHistory incidents={incidents} />
      </div>
      <ScamReportCard mayEdit={mayEdit} incidents={incidents} links={links} onLinks={setLinks} />
    </Stack>
  );
}
