import { readRules } from '@rampart/sigma';
import { nameOf } from '../detect/detector.js';
import { BUILT_IN_RULES } from './built-in.js';

interface Document {
  readonly text: string;
  readonly id: string;
  readonly title: string;
  readonly name: string | null;
  readonly refersTo: readonly string[];
}

const readDocuments = (): readonly Document[] =>
  BUILT_IN_RULES.trim()
    .split(/^---$/m)
    .map((text) => {
      const [rule] = readRules(text).rules;
      if (rule === undefined || rule.kind === 'filter')
        throw new TypeError('A document holds no rule. Add a rule to it.');
      const refersTo = rule.kind === 'correlation' ? rule.rules : [];
      return { text: text.trim(), id: nameOf(rule), title: rule.title, name: rule.name, refersTo };
    });

let kept: readonly Document[] | undefined;
/** Read when they are first needed, because a start needs none (decision 1040). */
const documents = (): readonly Document[] => (kept ??= readDocuments());

/** A correlation without a level raises no alerts, so only the requested rule of the text does. */
const asBase = (text: string): string => text.replace(/^level: .*\n/m, '');

/** The Sigma text of a built-in rule, followed by the rules that it counts; null for an unknown id. */
export function builtInText(ruleId: string): string | null {
  const rule = documents().find(({ id }) => id === ruleId);
  if (rule === undefined) return null;
  const bases = new Set<Document>();
  const collect = ({ refersTo }: Document): void => {
    for (const reference of refersTo)
      for (const base of documents())
        if ((base.name === reference || base.id === reference) && !bases.has(base)) {
          bases.add(base);
          collect(base);
        }
  };
  collect(rule);
  return `${[rule.text, ...[...bases].map(({ text }) => asBase(text))].join('\n---\n')}\n`;
}

/** Whether a built-in rule has this title, so that it is ours and not a user's. */
export const isBuiltInTitle = (title: string): boolean =>
  documents().some((document) => document.title === title);
