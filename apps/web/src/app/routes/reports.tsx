import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LEDGER } from '../../features/incidents/reports/api/library.js';
import { Digests } from '../../features/incidents/reports/components/digests.js';
import { Dossiers } from '../../features/incidents/reports/components/dossiers.js';
import { EvidenceReaders } from '../../features/incidents/reports/components/evidence-readers.js';
import { ShareLinks } from '../../features/incidents/reports/components/share-links.js';
import type { Shareable } from '../../features/incidents/reports/lib/shareable.js';
import { useMayEditIncidents } from '../../features/incidents/lib/use-may-edit.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import { useView } from '../../shared/url-state/use-view.js';

const ledgerTable = () => import('../../features/incidents/reports/components/ledger-table.js');
const takedownTimes = () => import('../../features/incidents/reports/components/takedown-times.js');
const shareDialog = () => import('../../features/incidents/reports/components/share-dialog.js');
preload(ledgerTable);

/** `<area>/reports`: the report library. */
export default function ReportsPage() {
  const me = useQuery(meQueryOptions());
  const mayEdit = useMayEditIncidents(me.data?.roles);
  const [view, setView] = useView();
  const ledger = useLiveQuery(LEDGER, useListQuestion(view, 'filed'));
  const [sharing, setSharing] = useState<Shareable | null>(null);
  return (
    <>
      <PageHeader
        title={t`Reports`}
        description={t`Signed dossiers, weekly digests, filed reports and share links.`}
      />
      <Stack gap="lg">
        <Dossiers mayEdit={mayEdit} onShare={setSharing} />
        <Digests mayEdit={mayEdit} onShare={setSharing} />
        <ShareLinks mayEdit={mayEdit} />
        <EvidenceReaders mayName={mayEdit && me.data?.roles.includes('nexus:owner') === true} />
        <SectionCard title={t`Takedown ledger`} description={t`All filed reports, newest first.`}>
          <LazyPart load={takedownTimes} props={{ view, onView: setView }} />
          <LazyPart
            load={ledgerTable}
            fallback={<LoadingState label={t`Loading the ledger...`} />}
            props={{ query: ledger, view, onView: setView }}
          />
        </SectionCard>
      </Stack>
      <LazyOnce
        load={shareDialog}
        wanted={sharing !== null}
        props={{ what: sharing, onClose: () => setSharing(null) }}
      />
    </>
  );
}
