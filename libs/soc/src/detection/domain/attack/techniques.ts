const TECHNIQUE = /^attack\.(t\d{4}(?:\.\d{3})?)$/;

/** Technique ids in the tags of a rule or alert, such as `T1110.001`. */
export const techniquesIn = (tags: readonly string[]): string[] => [
  ...new Set(tags.flatMap((tag) => TECHNIQUE.exec(tag.toLowerCase())?.[1]?.toUpperCase() ?? [])),
];

/** Tactics in the order of the ATT&CK enterprise matrix. */
export const TACTICS = [
  ...['reconnaissance', 'resource-development', 'initial-access', 'execution', 'persistence'],
  ...['privilege-escalation', 'defense-evasion', 'credential-access', 'discovery', 'lateral-movement'],
  ...['collection', 'command-and-control', 'exfiltration', 'impact'],
] as const;

/** Tactic names in tags; accepts the underscores of some rules. */
export const tacticsIn = (tags: readonly string[]): string[] => {
  const said = new Set(tags.map((tag) => tag.toLowerCase().replaceAll('_', '-')));
  return TACTICS.filter((tactic) => said.has(`attack.${tactic}`));
};
