import { NOT_NAMED, type OpenIncident } from '@rampart/incidents/contract';
import type { PictureView, ViolationView } from '@rampart/media-protection/contract';

/** The draft of an incident about a violation. People add the names, because a sign-in name is no legal name. */
export function incidentOf(
  violation: ViolationView,
  original: Pick<PictureView, 'filename' | 'registeredAt' | 'file'> | null,
): OpenIncident {
  const name = original?.filename ?? 'a protected picture';
  const url = addressOf(violation.source);
  return {
    incidentType: violation.violationType === 'impersonation' ? 'impersonation' : 'copyright_infringement',
    severity: 'medium',
    origin: { kind: 'violation', checkId: violation.checkId, violationId: violation.id },
    caseFile: {
      title: `Copy of ${name}`.slice(0, 300),
      description: describe(violation, original),
      occurredAt: violation.detectedAt,
      victim: { name: NOT_NAMED, socialProfiles: [] },
      reporter: { isVictim: true },
      suspect: { profiles: [], ipAddresses: [], userAgents: [], timestamps: [], behaviorPatterns: [] },
      locations: url === null ? [] : [{ url, description: 'Where the copy was found' }],
      works: [{ title: name, description: original === null ? 'The original' : workOf(original) }],
      trademarks: [],
      transactions: [],
      otherReports: [],
      witnesses: [],
    },
  };
}

const workOf = ({ registeredAt, file }: Pick<PictureView, 'registeredAt' | 'file'>): string =>
  `The original, kept since ${registeredAt}, SHA-256 ${file.sha256}`;

function describe(
  { source, note, evidence, similarity, platform, post }: ViolationView,
  original: Pick<PictureView, 'registeredAt' | 'file'> | null,
): string {
  const { sha256, trackingId, distance, correlation, calibration } = evidence;
  const lines = [
    `A copy of a protected picture was found${source ? ` at ${source}` : ''}. SHA-256 of the copy: ${sha256}.`,
    original === null ? '' : `${workOf(original)}.`,
    trackingId === null
      ? ''
      : `Its hidden mark says ${trackingId}: the copy made for ${platform ?? 'a post'}${post ? `, ${post}` : ''}.`,
    `Fingerprints: ${distance} of 256 bits apart, similarity ${similarity} (${calibration}); correlation of the aligned pictures ${correlation}.`,
    note ?? '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function addressOf(source: string | null): string | null {
  const url = source !== null && URL.canParse(source) ? new URL(source) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
