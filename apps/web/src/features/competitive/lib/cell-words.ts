import { type Cell, type ClaimVerdict, NOT_ASSESSED } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import type { Tone } from '../../../shared/ui/tone.js';

export const COVERS_WORDS: Readonly<Record<ClaimVerdict, { readonly word: string; readonly tone: Tone }>> = {
  yes: { word: t`Yes`, tone: 'plain' },
  partial: { word: t`Partly`, tone: 'plain' },
  no: { word: t`No`, tone: 'over' },
};

export function cellWords({ state, claim }: Cell): { readonly word: string; readonly tone: Tone } {
  if (state === 'claimed' && claim !== null) return COVERS_WORDS[claim.covers];
  return { word: state === 'challenged' ? t`Challenged` : NOT_ASSESSED, tone: 'over' };
}

/** The id of a cell in the address: `<feature>.<competitor id>`. */
export const cellId = (feature: string, competitorId: string): string => `${feature}.${competitorId}`;
