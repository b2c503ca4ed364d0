import { t } from '@rampart/kernel';
import type { CaseStatus, AlertEntity } from '@rampart/soc/contract';
import type { Word } from '../../../../shared/soc/words.js';
import type { Tone } from '../../../../shared/ui/tone.js';

export const CASE_WORDS: Readonly<Record<CaseStatus, Word>> = {
  open: { word: t`Open`, tone: 'waits' },
  investigating: { word: t`Investigating`, tone: 'plain' },
  contained: { word: t`Contained`, tone: 'plain' },
  closed: { word: t`Closed`, tone: 'over' },
};

export const ENTITY_WORDS: Readonly<Record<AlertEntity['kind'], string>> = {
  client: t`Client`,
  user: t`User`,
  host: t`Host`,
  other: t`Group`,
};

export interface CaseStep {
  readonly to: CaseStatus;
  readonly action: string;
  readonly says: string;
}

const INVESTIGATE: CaseStep = {
  to: 'investigating',
  action: t`Investigate`,
  says: t`Marks the case as under investigation.`,
};
const CONTAIN: CaseStep = {
  to: 'contained',
  action: t`Contain`,
  says: t`The threat can do no more harm.`,
};
const CLOSE: CaseStep = {
  to: 'closed',
  action: t`Close case`,
  says: t`No work is left. Later alerts open a new case.`,
};

/** The possible next steps by status. The server checks them again. */
export const NEXT_STEPS: Readonly<Record<CaseStatus, readonly CaseStep[]>> = {
  open: [INVESTIGATE, CLOSE],
  investigating: [CONTAIN, CLOSE],
  contained: [INVESTIGATE, CLOSE],
  closed: [],
};

/** The tone of a risk from 0 to 100. Only the highest is red. */
export const riskTone = (risk: number): Tone => (risk > 80 ? 'refused' : 'plain');
