import type { CheckView, PictureView, ViolationView } from '@rampart/media-protection/contract';
import type { EvidenceFile } from '../incidents/open-incident-once.js';

export interface ViolationFiles {
  readonly violation: ViolationView;
  /** The protected picture; null when it was erased. */
  readonly original: PictureView | null;
  readonly check: CheckView;
  readonly found: Uint8Array;
}

/** The files of an incident about a violation: the found copy, and the record of the comparison. */
export function violationEvidence({
  violation,
  original,
  check,
  found,
}: ViolationFiles): readonly EvidenceFile[] {
  const source = violation.source ?? '';
  return [
    {
      type: 'file',
      filename: check.filename ?? 'found-copy',
      mimeType: check.file.mediaType,
      source,
      description: 'The copy that was found, byte for byte as it was received',
      bytes: found,
    },
    {
      type: 'file',
      filename: 'fingerprints.json',
      mimeType: 'application/json',
      source: 'The register of protected pictures',
      description: 'Fingerprints of the original, and how the copy that was found compares with them',
      bytes: Buffer.from(`${JSON.stringify(recordOf(violation, original, check), null, 2)}\n`),
    },
  ];
}

/** The record leaves out the camera's metadata, because the location of a picture is private. */
function recordOf(violation: ViolationView, original: PictureView | null, check: CheckView): unknown {
  const { similarity, evidence, detectedAt, platform, post } = violation;
  const { sha256: _, originalHash, ...comparison } = evidence;
  return {
    original: {
      id: violation.originalId,
      registeredAt: original?.registeredAt ?? null,
      file: original?.file ?? null,
      perceptualHash: original?.perceptualHash ?? originalHash,
      views: original?.views ?? [],
    },
    found: { checkId: check.id, file: check.file, detectedAt },
    comparison: { similarity, ...comparison, markedFor: platform === null ? null : { platform, post } },
  };
}
