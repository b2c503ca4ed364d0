import { t } from '@rampart/kernel';
import type { EventType, Severity, SOC_ANALYSTS, SOC_MANAGERS } from '@rampart/soc/contract';
import type { Tone } from '../ui/tone.js';

export interface Word {
  readonly word: string;
  readonly tone: Tone;
}

/** Gravest first; the place says what it is sorted by. */
export const SEVERITY_WORDS: Readonly<Record<Severity, Pick<Word, 'word'>>> = {
  critical: { word: t`Critical` },
  high: { word: t`High` },
  medium: { word: t`Medium` },
  low: { word: t`Low` },
  info: { word: t`Info` },
};

export const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  threat: t`Threat`,
  anomaly: t`Anomaly`,
  breach: t`Breach`,
  compliance: t`Compliance`,
  system: t`System`,
  user: t`User`,
};

/** A copy of the contract's roles, which saves loading its schemas. The type checks that they are equal. */
const MANAGERS: typeof SOC_MANAGERS = ['core:soc', 'nexus:owner'];
const ANALYSTS: typeof SOC_ANALYSTS = ['core:soc', 'nexus:owner', 'nexus:analyst'];

export const holdsAny = (roles: readonly string[], wanted: readonly string[]): boolean =>
  roles.some((role) => wanted.includes(role));

/** Whether these roles may manage sources, rules and feeds. The server checks it again. */
export const managesSoc = (roles: readonly string[]): boolean => holdsAny(roles, MANAGERS);

/** Whether these roles may work on events, cases and indicators. The server checks it again. */
export const worksInSoc = (roles: readonly string[]): boolean => holdsAny(roles, ANALYSTS);
