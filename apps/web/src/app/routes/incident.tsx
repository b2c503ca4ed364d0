import { Anchor, Group, Text } from '@mantine/core';
import { type HandlePair, handlesOf, type IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useIncident } from '../../features/incidents/api/incidents.js';
import { hasActions, IncidentActions } from '../../features/incidents/components/incident-actions.js';
import { Accounts } from '../../features/incidents/components/accounts.js';
import { StepRail } from '../../features/incidents/components/step-rail.js';
import rail from '../../features/incidents/components/step-rail.module.css';
import { originLink } from '../../features/incidents/lib/origin.js';
import type { Goal } from '../../features/incidents/lib/go-to-field.js';
import { type Step, stepAsked, stepOf } from '../../features/incidents/lib/steps.js';
import { useMayEditIncidents } from '../../features/incidents/lib/use-may-edit.js';
import { SEVERITY_WORDS, STATUS_WORDS, TYPE_WORDS } from '../../features/incidents/lib/words.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { Trans } from '../../shared/language/trans.js';
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

type Part = 'case' | 'evidence' | 'report' | 'custody';

/** Steps of one part share its form. */
const PART_OF: Readonly<Record<Step, Part>> = {
  ...{ what: 'case', people: 'case', rights: 'case' },
  evidence: 'evidence',
  ...{ recipients: 'report', sign: 'report', file: 'report' },
  custody: 'custody',
};

function useStep(incident: IncidentView) {
  const [params, setParams] = useSearchParams();
  // What is done on the page moves the work on, and not the page.
  const [first] = useState(() => stepAsked(params.get('tab'), incident));
  const asked = params.get('tab');
  const step = asked === null ? first : stepAsked(asked, incident);
  const [visited, setVisited] = useState<readonly Part[]>([PART_OF[step]]);
  if (!visited.includes(PART_OF[step])) setVisited([...visited, PART_OF[step]]);
  const open = (next: Step): void =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('tab', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return { step, visited, open };
}

function Panels({ incident }: { readonly incident: IncidentView }) {
  const me = useQuery(meQueryOptions());
  const mayEdit = useMayEditIncidents(me.data?.roles);
  const writable = useWritable();
  const [view, setView] = useView();
  const { step, visited, open } = useStep(incident);
  const [wanted, setWanted] = useState<Goal | null>(null);
  const goToMissing = (field: string): void => {
    open(stepOf(field));
    if (field !== 'evidence') setWanted({ path: `caseFile.${field}` });
  };
  const panels: Readonly<Record<Part, ReactNode>> = {
    case: (
      <LazyPart
        load={casePanel}
        fallback={<LoadingState />}
        props={{ incident, mayEdit, wanted, step, onStep: open }}
      />
    ),
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
          ...{ incident, mayEdit, writable, step, onStep: open, onMissing: goToMissing },
          signer: me.data?.displayName ?? '',
        }}
      />
    ),
    custody: <LazyPart load={custodyPanel} fallback={<LoadingState />} props={{ incident }} />,
  };
  const handles = handlesOf(incident.caseFile);
  return (
    <>
      <PageHeader
        title={incident.caseFile.title}
        description={t`${TYPE_WORDS[incident.incidentType]}, report ${incident.reportId}`}
        actions={hasActions(incident) ? <IncidentActions incident={incident} mayEdit={mayEdit} /> : null}
      >
        <CurrentStatus incident={incident} handles={handles} />
      </PageHeader>
      {incident.status === 'draft' && incident.returnedBecause !== null ? (
        <Notice tone="waits" role="note" mb="lg" title={t`Returned by reviewer`}>
          {incident.returnedBecause}
        </Notice>
      ) : null}
      <div className={rail['layout']}>
        <div>
          <StepRail incident={incident} step={step} onStep={open} />
          {handles === null ? null : (
            <Accounts genuine={handles.genuine} findings={incident.caseFile.findings} />
          )}
        </div>
        <div>
          {visited.map((part) => (
            <div key={part} hidden={part !== PART_OF[step]}>
              {panels[part]}
            </div>
          ))}
        </div>
      </div>
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

interface CurrentStatusProps {
  readonly incident: IncidentView;
  readonly handles: HandlePair | null;
}

function CurrentStatus({ incident, handles }: CurrentStatusProps) {
  const base = useCurrentPlace()?.base ?? '';
  const { status, severity, filings, targets } = incident;
  return (
    <Group gap="sm" my="xs">
      <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>
      <ToneBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</ToneBadge>
      <SimulatedMark simulated={incident.network?.simulated ?? null} />
      {filings.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          <Trans>
            filed with {filings.length} of {targets.length} recipients
          </Trans>
        </Text>
      )}
      <Origin incident={incident} base={base} />
      {handles === null ? null : <HandleCells {...handles} height={26} />}
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
          <PageHeader title={t`Incident`} description={t`Description, evidence and reports.`} />
          <QueryView query={query} what={t`the incident`}>
            {() => null}
          </QueryView>
        </>
      ) : (
        <Panels incident={incident} />
      )}
    </>
  );
}

/** `<area>/incidents/:incidentId`; `?tab=` selects the step, and `?row=` opens a piece of evidence. */
export default function IncidentPage() {
  const { incidentId = '' } = useParams();
  return <Incident key={incidentId} incidentId={incidentId} />;
}
