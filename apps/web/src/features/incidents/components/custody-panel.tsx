import type { IncidentView } from '@rampart/incidents/contract';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { CustodyTimeline } from './custody-timeline.js';

/** The names behind ids in the chain. */
function namesOf({ id, evidence, packages }: IncidentView): ReadonlyMap<string, string> {
  return new Map([
    [id, 'this incident'],
    ...evidence.map(({ id: piece, filename }) => [piece, filename] as const),
    ...packages.map(({ packageId }) => [packageId, 'the package'] as const),
  ]);
}

/** The whole chain of custody of an incident. */
export default function CustodyPanel({ incident }: { readonly incident: IncidentView }) {
  return (
    <SectionCard
      title="Chain of custody"
      description="Each entry is signed and contains the hash of the previous one."
    >
      <CustodyTimeline entries={incident.custody} names={namesOf(incident)} />
    </SectionCard>
  );
}
