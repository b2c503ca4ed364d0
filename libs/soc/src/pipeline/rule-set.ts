import { createHash } from 'node:crypto';
import {
  collect,
  type Collection,
  type CorrelationRule,
  type DetectionRule,
  readRules,
} from '@rampart/sigma';
import { nameOf } from '../domain/detect/detector.js';
import { BUILT_IN_RULES } from '../domain/rules/built-in.js';

/** The rules that a tenant's events are held against, and how each is known. */
export interface RuleSet {
  readonly collection: Collection;
  /** The same text gives the same version. */
  versionOf(rule: DetectionRule | CorrelationRule): string;
}

/** The first 12 digits of the SHA-256 of what a rule says. */
export const versionOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A rule's name and version: windows of an unchanged rule go on when other rules change. */
export const ruleKey = (rules: RuleSet, rule: DetectionRule | CorrelationRule): string =>
  `${nameOf(rule)}@${rules.versionOf(rule)}`;

const BUILT_IN_VERSION = versionOfText(BUILT_IN_RULES);

/** What the product comes with; one version for all of them, because correlations and their base rules go together. */
export function builtInRules(): RuleSet {
  return { collection: collect(readRules(BUILT_IN_RULES).rules), versionOf: () => BUILT_IN_VERSION };
}
