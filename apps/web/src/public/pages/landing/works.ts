import { t } from '@rampart/kernel';
import type { ClaimName } from '@rampart/tier-policy/contract';
import { statementOf, type Statement } from '../../lib/statement.js';

export interface Work extends Statement {
  readonly name: string;
}

const work = (name: string, claims: readonly ClaimName[]): Work => ({ name, ...statementOf(claims) });

/** Rampart's purposes, in plan order. The manifest of capabilities determines each statement. */
export const WORKS: readonly Work[] = [
  work(t`Impersonator detection and takedown`, [
    'impersonation/search',
    'impersonation/reasons',
    'incidents/takedown',
  ]),
  work(t`Automated response`, ['impersonation/watch', 'soc/response']),
  work(t`AI threat detection`, ['soc/detection', 'bot-detection/accounts', 'threat-models/verdicts']),
  work(t`Dark web surveillance`, ['exposure/leaks']),
  work(t`Escalation to law enforcement`, ['incidents/law-enforcement', 'incidents/evidence']),
];
