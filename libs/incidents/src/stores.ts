import { objectsOf } from '@rampart/event-log';
import type { EvidenceItem } from './contract/index.js';

interface OfIncident {
  readonly incidentId: string;
}

const ofItem = (
  { id, sha256, size }: Pick<EvidenceItem, 'id' | 'sha256' | 'size'>,
  { incidentId }: OfIncident,
) => ({
  id,
  sha256,
  size,
  subject: `incident:${incidentId}`,
});

export const evidenceObjects = objectsOf(
  'evidence',
  {
    EvidenceAdded: (data: OfIncident & EvidenceItem) => ofItem(data, data),
    EvidencePackaged: (data: OfIncident & { packageId: string; sha256: string; bytes: number }) =>
      ofItem({ id: data.packageId, sha256: data.sha256, size: data.bytes }, data),
  },
  {
    ReportOutcomeRecorded: (data: OfIncident & { proof: EvidenceItem | 'erased' | null }) =>
      data.proof === null || data.proof === 'erased' ? null : ofItem(data.proof, data),
  },
);
