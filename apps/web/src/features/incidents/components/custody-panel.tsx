import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { CustodyTimeline } from './custody-timeline.js';

function namesOf({ id, evidence, packages }: IncidentView): ReadonlyMap<string, string> {
  return new Map([
    [id, t`this incident`],
    ...evidence.map(({ id: piece, filename }) => [piece, filename] as const),
    ...packages.map(({ packageId }) => [packageId, t`the package`] as const),
  ]);
}

export default function CustodyPanel({ incident }: { readonly incident: IncidentView }) {
  return (
    <SectionCard
      title={t`Chain of custody`}
      description={t`Each entry is signed and contains the hash of the previous one.`}
    >
      <CustodyTimeline entries={incident.custody} names={namesOf(incident)} />
    </SectionCard>
  );
}
