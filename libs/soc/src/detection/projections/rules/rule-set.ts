import { createHash } from 'node:crypto';
import { type EventLog, isRecorded, typesOf } from '@rampart/event-log';
import { collect, type Collection, readRules } from '@rampart/sigma';
import { MOST_RULES } from '../../contract/rules.js';
import { nameOf } from '../../domain/detect/detector.js';
import { BUILT_IN_RULES } from '../../domain/rules/built-in.js';
import { builtInRules, type Rule } from '../../domain/rules/built-in-rules.js';
import { ruleEvents } from '../../domain/rules/rule.events.js';
import { ruleDecider, type RuleState } from '../../domain/rules/rule.js';
import { settingsEvents } from '../../domain/settings/settings.events.js';
import { settingsDecider } from '../../domain/settings/settings.js';
import { RuleMemory } from './rule-memory.js';

export interface RuleSet {
  readonly collection: Collection;
  versionOf(rule: Rule): string;
  /** Milliseconds; 0 disables repetitions. */
  repeatsWithin(rule: Rule): number;
}

/** The first 12 hexadecimal digits of the text's SHA-256. */
const versionOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Has the version, so windows of an unchanged rule continue when other rules change. */
export const ruleKey = (rules: RuleSet, rule: Rule): string => `${nameOf(rule)}@${rules.versionOf(rule)}`;

/** All built-in rules share one version, because correlations and their base rules belong together. */
const BUILT_IN_VERSION = versionOfText(BUILT_IN_RULES);
/** Holds the rules of two tenants at their limit. */
const MEMORY = new RuleMemory(2 * MOST_RULES);

export async function rulesAt(log: EventLog, tenantId: string, asOf: number): Promise<RuleSet> {
  const kept = new Map<string, RuleState>();
  const types = typesOf([...ruleEvents, ...settingsEvents]);
  let settings = settingsDecider.initialState();
  if (asOf > 0)
    for await (const events of log.replay(0, asOf, { tenantId, types }))
      for (const event of events) {
        if (isRecorded(settingsEvents, event)) settings = settingsDecider.evolve(settings, event);
        if (!isRecorded(ruleEvents, event)) continue;
        const { ruleId } = event.data;
        kept.set(ruleId, ruleDecider.evolve(kept.get(ruleId) ?? ruleDecider.initialState(), event));
      }
  return ruleSetOf(kept, settings.repeatMinutes);
}

/** The rules of one text with their usual versions and ids. Repetitions are disabled. */
export function ruleSetOfText(yaml: string): RuleSet {
  const version = versionOfText(yaml);
  return { collection: collect(readRules(yaml).rules), versionOf: () => version, repeatsWithin: () => 0 };
}

function ruleSetOf(kept: ReadonlyMap<string, RuleState>, repeatMinutes: number): RuleSet {
  const versions = new Map<string, string>();
  const minutes = new Map<string, number | undefined>();
  for (const [ruleId, { response }] of kept) minutes.set(ruleId, response.repeatMinutes);
  const own = [...kept.values()]
    .filter(({ status, enabled }) => status === 'kept' && enabled === true)
    .flatMap(({ yaml, response, values }) => {
      const rules = MEMORY.read(yaml, values);
      const filled = Object.keys(values).length > 0;
      const version = versionOfText(filled ? JSON.stringify([yaml, values]) : yaml);
      for (const rule of rules) {
        if (rule.kind === 'filter') continue;
        versions.set(nameOf(rule), version);
        minutes.set(nameOf(rule), response.repeatMinutes);
      }
      return rules;
    });
  const off = new Set([...kept].filter(([, { enabled }]) => enabled === false).map(([ruleId]) => ruleId));
  return {
    collection: collect([...builtInWithout(off), ...own]),
    versionOf: (rule) => versions.get(nameOf(rule)) ?? BUILT_IN_VERSION,
    repeatsWithin: (rule) => (minutes.get(nameOf(rule)) ?? repeatMinutes) * 60_000,
  };
}

/** The built-in rules without these, and without base rules that would raise alerts without their correlation. */
function builtInWithout(off: ReadonlySet<string>): readonly Rule[] {
  const { collection: builtIn, silent } = builtInRules();
  const correlations = builtIn.correlations.filter((rule) => !off.has(nameOf(rule)));
  const needed = new Set(correlations.flatMap(({ rules }) => rules.map((name) => builtIn.find(name))));
  const detections = builtIn.detections.filter(
    (rule) => !off.has(nameOf(rule)) && (!silent.has(rule) || needed.has(rule)),
  );
  return [...detections, ...correlations];
}
