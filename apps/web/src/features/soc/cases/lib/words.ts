import type { CaseStatus, AlertEntity } from '@rampart/soc/contract';
import type { Word } from '../../../../shared/soc/words.js';
import type { Tone } from '../../../../shared/ui/tone-badge.js';

export const CASE_WORDS: Readonly<Record<CaseStatus, Word>> = {
  open: { word: 'Open', tone: 'medium' },
  investigating: { word: 'Investigating', tone: 'high' },
  contained: { word: 'Contained', tone: 'low' },
  closed: { word: 'Closed', tone: 'good' },
};

export const ENTITY_WORDS: Readonly<Record<AlertEntity['kind'], string>> = {
  client: 'Client',
  user: 'User',
  host: 'Host',
  other: 'Group',
};

export interface CaseStep {
  readonly to: CaseStatus;
  readonly action: string;
  readonly says: string;
}

const INVESTIGATE: CaseStep = {
  to: 'investigating',
  action: 'Investigate',
  says: 'Marks the case as under investigation.',
};
const CONTAIN: CaseStep = {
  to: 'contained',
  action: 'Contain',
  says: 'The threat can do no more harm.',
};
const CLOSE: CaseStep = {
  to: 'closed',
  action: 'Close case',
  says: 'No work is left. Later alerts open a new case.',
};

/** What may follow; the server decides again. */
export const NEXT_STEPS: Readonly<Record<CaseStatus, readonly CaseStep[]>> = {
  open: [INVESTIGATE, CLOSE],
  investigating: [CONTAIN, CLOSE],
  contained: [INVESTIGATE, CLOSE],
  closed: [],
};

/** The risk's tone: as the bars of the host's load. */
export function riskTone(risk: number): Tone {
  if (risk > 80) return 'critical';
  if (risk > 60) return 'high';
  return risk > 30 ? 'medium' : 'low';
}
