import type { Caller } from '@rampart/identity-access';
import { addEvidence, type IncidentsContext, openIncident, requireIncident } from '@rampart/incidents';
import type { DescribeEvidence, OpenIncident } from '@rampart/incidents/contract';
import { DomainError } from '@rampart/kernel';

/** A piece of evidence with its bytes. */
export type EvidenceFile = DescribeEvidence & { readonly bytes: Uint8Array };

/** Opens an incident under a derived id and adds missing evidence by name, so that a retry completes it. */
export async function openIncidentOnce(
  incidents: IncidentsContext,
  caller: Caller,
  incidentId: string,
  { opening, files }: { readonly opening: OpenIncident; readonly files: readonly EvidenceFile[] },
): Promise<void> {
  const known = await knownEvidence(incidents, caller, incidentId);
  if (known === null)
    await openIncident(
      { ...incidents, ids: { next: once(incidentId, () => incidents.ids.next()) } },
      caller,
      opening,
    );
  for (const { bytes, ...words } of files)
    if (!known?.has(words.filename))
      await addEvidence(incidents, caller, incidentId, { ...words, bytes: [bytes] });
}

/** The names of the incident's evidence; null when the incident does not exist. */
async function knownEvidence(
  incidents: IncidentsContext,
  { tenantId }: Caller,
  incidentId: string,
): Promise<ReadonlySet<string> | null> {
  try {
    const { evidence } = await requireIncident(incidents, tenantId, incidentId);
    return new Set(evidence.map(({ filename }) => filename));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'incident.not-found') return null;
    throw error;
  }
}

function once(first: string, rest: () => string): () => string {
  let given = false;
  return () => {
    if (given) return rest();
    given = true;
    return first;
  };
}
