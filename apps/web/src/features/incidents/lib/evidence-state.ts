import type { CustodyEntry, EvidenceItem, IncidentView } from '@rampart/incidents/contract';

export interface Piece {
  readonly item: EvidenceItem;
  readonly custody: readonly CustodyEntry[];
  /** When its bytes were last hashed again with the same result; null when not since the acquisition. */
  readonly verifiedAt: string | null;
}

export const piecesOf = ({
  evidence,
  custody,
}: Pick<IncidentView, 'evidence' | 'custody'>): readonly Piece[] =>
  evidence.map((item) => {
    const own = custody.filter(({ objectId }) => objectId === item.id);
    const again = own.findLast(({ action, hashAfter }) => action !== 'acquired' && hashAfter === item.sha256);
    return { item, custody: own, verifiedAt: again?.at ?? null };
  });
