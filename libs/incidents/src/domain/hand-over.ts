import { DomainError, t } from '@rampart/kernel';
import type { Incident } from './incident.js';

/** How a report is submitted: by a person, or by the interface of a real or simulated network. */
export type Receiver = 'person' | 'real' | 'simulated';

type About = Pick<Incident, 'network' | 'origin'>;

/**
 * Why this receiver may not take the report. A report of an invented account goes only to its simulated network, which
 * takes no other reports. @returns null when it may
 */
export function handOverRefusal({ network, origin }: About, receiver: Receiver): DomainError | null {
  const simulated = network?.simulated ?? null;
  if (simulated === true) return receiver === 'simulated' ? null : SIMULATED;
  if (receiver === 'simulated') return SIMULATED_RECEIVER;
  return receiver === 'real' && origin.kind === 'look-alike' && simulated === null ? UNKNOWN : null;
}

/** @throws DomainError `incident.simulated`, `incident.simulated-receiver`, `incident.network-unknown` */
export function requireHandOver(about: About, receiver: Receiver): void {
  const refusal = handOverRefusal(about, receiver);
  if (refusal !== null) throw refusal;
}

const SIMULATED = new DomainError(
  'incident.simulated',
  'conflict',
  t`The account is on a simulated network. Connect the real network, then scan again.`,
);
const SIMULATED_RECEIVER = new DomainError(
  'incident.simulated-receiver',
  'conflict',
  t`This network is simulated, so the report would not arrive. Connect the real network, or file it yourself.`,
);
const UNKNOWN = new DomainError(
  'incident.network-unknown',
  'conflict',
  t`The account may be on a simulated network. Scan again, or file the report yourself.`,
);
