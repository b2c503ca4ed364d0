import { Anchor, Group, Tabs, Text } from '@mantine/core';
import { handlesOf, type IncidentView } from '@rampart/incidents/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useIncident } from '../../features/incidents/api/incidents.js';
import { IncidentActions } from '../../features/incidents/components/incident-actions.js';
import { originLink } from '../../features/incidents/lib/origin.js';
import { useMayEditIncidents } from '../../features/incidents/lib/use-may-edit.js';
import { SEVERITY_WORDS, STATUS_WORDS, TYPE_WORDS } from '../../features/incidents/lib/words.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { HandleCells } from '../../shared/ui/handle-cells.js';
import { Notice } from '../../shared/ui/notice.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { SimulatedMark } from '../../shared/ui/simulated-mark.js';
import { Severity } from '../../shared/ui/severity.js';
import { ToneBadge } from '../../shared/ui/tone-badge.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useCurrentPlace } from '../pages/current-area.js';

const casePanel = () => import('../../features/incidents/components/case-panel.js');
const evidencePanel = () => import('../../features/incidents/components/evidence-panel.js');
const reportPanel = () => import('../../features/incidents/components/report-panel.js');
const custodyPanel = () => import('../../features/incidents/components/custody-panel.js');

const TABS = ['case', 'evidence', 'report', 'custody'] as const;
type Tab = (typeof TABS)[number];

function useTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = TABS.find((one) => one === asked) ?? 'case';
  const [visited, setVisited] = useState<readonly Tab[]>([tab]);
  if (!visited.includes(tab)) setVisited([...visited, tab]);
  const open = (next: Tab): void =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('tab', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return { tab, visited, open };
}

function Panels({ incident }: { readonly incident: IncidentView }) {
  const me = useQuery(meQueryOptions());
  const mayEdit = useMayEditIncidents(me.data?.roles);
  const writable = useWritable();
  const [view, setView] = useView();
  const { tab, visited, open } = useTab();
  const [wanted, setWanted] = useState<{ readonly field: string } | null>(null);
  const goToMissing = (field: string): void => {
    if (field === 'evidence') return open('evidence');
    open('case');
    setWanted({ field });
  };
  const panels: Readonly<Record<Tab, ReactNode>> = {
    case: <LazyPart load={casePanel} fallback={<LoadingState />} props={{ incident, mayEdit, wanted }} />,
    evidence: (
      <LazyPart
        load={evidencePanel}
        fallback={<LoadingState />}
        props={{
          ...{ incident, mayEdit, writable, row: view.row },
          onRow: (row: string | null) => setView({ row }),
        }}
      />
    ),
    report: (
      <LazyPart
        load={reportPanel}
        fallback={<LoadingState />}
        props={{
          ...{ incident, mayEdit, writable, onMissing: goToMissing },
          signer: me.data?.displayName ?? '',
        }}
      />
    ),
    custody: <LazyPart load={custodyPanel} fallback={<LoadingState />} props={{ incident }} />,
  };
  const handles = handlesOf(incident.caseFile);
  const names: Readonly<Record<Tab, string>> = {
    case: 'Case',
    evidence: `Evidence (${incident.evidence.length})`,
    report: 'Report',
    custody: 'Custody',
  };
  return (
    <>
      <PageHeader
        title={incident.caseFile.title}
        description={`${TYPE_WORDS[incident.incidentType]}, report ${incident.reportId}`}
        actions={<IncidentActions incident={incident} mayEdit={mayEdit} />}
      >
        <CurrentStatus incident={incident} />
        {handles === null ? null : <HandleCells {...handles} height={26} />}
      </PageHeader>
      {incident.status === 'draft' && incident.returnedBecause !== null ? (
        <Notice tone="waits" role="note" mb="lg" title="Returned by reviewer">
          {incident.returnedBecause}
        </Notice>
      ) : null}
      <Tabs value={tab} onChange={(next) => open(TABS.find((one) => one === next) ?? 'case')}>
        <Tabs.List mb="lg">
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {names[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {visited.includes(one) ? panels[one] : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Origin({ incident: { origin }, base }: { readonly incident: IncidentView; readonly base: string }) {
  const from = originLink(origin);
  if (from === null) return null;
  return from.to === null ? (
    <Text size="sm">{from.word}</Text>
  ) : (
    <Anchor component={Link} to={`${base}${from.to}`} size="sm">
      {from.word}
    </Anchor>
  );
}

function CurrentStatus({ incident }: { readonly incident: IncidentView }) {
  const base = useCurrentPlace()?.base ?? '';
  const { status, severity, filings, targets } = incident;
  return (
    <Group gap="sm" my="xs">
      <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>
      <ToneBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</ToneBadge>
      <SimulatedMark simulated={incident.network?.simulated ?? null} />
      {filings.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          filed with {filings.length} of {targets.length} recipients
        </Text>
      )}
      <Origin incident={incident} base={base} />
      <Anchor component={Link} to={`${base}/incidents`} size="sm">
        All incidents
      </Anchor>
    </Group>
  );
}

function Incident({ incidentId }: { readonly incidentId: string }) {
  const query = useIncident(incidentId);
  const incident = query.data?.data;
  return (
    <>
      {incident === undefined ? (
        <>
          <PageHeader title="Incident" description="Description, evidence and reports." />
          <QueryView query={query} what="the incident">
            {() => null}
          </QueryView>
        </>
      ) : (
        <Panels incident={incident} />
      )}
    </>
  );
}

/** `<area>/incidents/:incidentId`; `?tab=` selects the tab, and `?row=` opens a piece of evidence. */
export default function IncidentPage() {
  const { incidentId = '' } = useParams();
  return <Incident key={incidentId} incidentId={incidentId} />;
}
