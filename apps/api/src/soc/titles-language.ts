import { isBuiltInTitle } from '@rampart/soc';
import { LabelsInLanguageExcept } from '../platform/labels-language.js';

/** An alert about an indicator begins so, in every version. */
const OF_INDICATORS = 'Known bad ';

const isEvent = (held: object): boolean => 'kind' in held && held.kind === 'event';

/** Lines of a source stay as they came, whatever they say. Own events have no source. */
const isOwnEvent = (held: object): boolean => 'sourceId' in held && held.sourceId === null;

/** An OCSF event or an alert as it was stored: evidence, whose words do not change. */
const isRecord = (held: object): boolean => 'class_uid' in held || 'ruleVersion' in held;

/** Whether an object keeps its words: evidence, a line of a source, or what a user named. */
export function keepsItsTitle(held: object): boolean {
  if (isRecord(held)) return true;
  if (!('title' in held) || typeof held.title !== 'string') return false;
  if (isEvent(held)) return !isOwnEvent(held);
  return !(isBuiltInTitle(held.title) || held.title.startsWith(OF_INDICATORS));
}

/** Answers titles of own events and of built-in rules in the language of the visitor. */
export const TitlesInLanguage = (): ClassDecorator & MethodDecorator =>
  LabelsInLanguageExcept(keepsItsTitle, 'title');
