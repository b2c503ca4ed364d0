import { TACTICS } from './techniques.js';

interface Technique {
  readonly name: string;
  /** Tactics of the enterprise matrix that have the technique. */
  readonly tactics: readonly (typeof TACTICS)[number][];
}

/** Techniques of the built-in rules, in our own words. Ids and tactics are MITRE ATT&CK's. Others are shown by id. */
const TECHNIQUES: Readonly<Record<string, Technique>> = {
  T1078: {
    name: 'Use of valid accounts',
    tactics: ['initial-access', 'persistence', 'privilege-escalation', 'defense-evasion'],
  },
  T1110: { name: 'Trying many passwords', tactics: ['credential-access'] },
  'T1110.001': { name: 'Guessing one password', tactics: ['credential-access'] },
  'T1110.003': { name: 'One password, many users', tactics: ['credential-access'] },
  T1190: { name: 'Exploit of a public service', tactics: ['initial-access'] },
  T1567: { name: 'Data sent through a web service', tactics: ['exfiltration'] },
  'T1595.003': { name: 'Scan by word lists', tactics: ['reconnaissance'] },
};

const TACTIC_NAMES: Readonly<Record<(typeof TACTICS)[number], string>> = {
  reconnaissance: 'Reconnaissance',
  'resource-development': 'Resource development',
  'initial-access': 'Initial access',
  execution: 'Execution',
  persistence: 'Persistence',
  'privilege-escalation': 'Privilege escalation',
  'defense-evasion': 'Defence evasion',
  'credential-access': 'Credential access',
  discovery: 'Discovery',
  'lateral-movement': 'Lateral movement',
  collection: 'Collection',
  'command-and-control': 'Command and control',
  exfiltration: 'Exfiltration',
  impact: 'Impact',
};

/** Null when no built-in rule uses the technique. */
export const techniqueName = (id: string): string | null => TECHNIQUES[id]?.name ?? null;

/** Null when no built-in rule uses the technique: then the tags of rules say it. */
export const techniqueTactics = (id: string): readonly string[] | null => TECHNIQUES[id]?.tactics ?? null;

export const NAMED_TACTICS = TACTICS.map((id) => ({ id, name: TACTIC_NAMES[id] }));
