import { TACTICS } from './techniques.js';

/**
 * Names of the techniques of the built-in rules, in our own words. Ids are those of MITRE ATT&CK. Other techniques are
 * shown by id.
 */
const TECHNIQUE_NAMES: Readonly<Record<string, string>> = {
  T1078: 'Use of valid accounts',
  T1110: 'Trying many passwords',
  'T1110.001': 'Guessing one password',
  'T1110.003': 'One password, many users',
  T1190: 'Exploit of a public service',
  T1567: 'Data sent through a web service',
  'T1595.003': 'Scan by word lists',
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
export const techniqueName = (id: string): string | null => TECHNIQUE_NAMES[id] ?? null;

/** The tactics in the order of the matrix. */
export const NAMED_TACTICS = TACTICS.map((id) => ({ id, name: TACTIC_NAMES[id] }));
