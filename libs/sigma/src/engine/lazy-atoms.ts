import { contains, parseAddress } from '../values/address.js';
import { compares, numberOf, timePart } from '../values/compare.js';
import { compilePattern } from '../values/match-pattern.js';
import type { Matcher } from '../values/matcher.js';
import { mapTexts } from '../values/pattern.js';
import { Several, type EventView } from './event-view.js';
import { fold } from './fold.js';

type TextTest = (text: string) => boolean;

/** A matcher's test of a single text; null for matchers that need more. */
export function textTest(matcher: Matcher, zone: string | null): TextTest | null {
  switch (matcher.kind) {
    case 'text': {
      if (matcher.cased) return compilePattern(matcher.pattern);
      const test = compilePattern(mapTexts(matcher.pattern, fold));
      return (text) => test(fold(text));
    }
    case 'regex':
      return matcher.test;
    case 'network': {
      const { network } = matcher;
      return (text) => {
        const address = parseAddress(text.trim());
        return address !== null && contains(network, address);
      };
    }
    case 'compare': {
      const { comparison, number } = matcher;
      return (text) => {
        const value = numberOf(text);
        return value !== null && compares(value, comparison, number);
      };
    }
    case 'time': {
      const { part, comparison, number } = matcher;
      return (text) => {
        const value = timePart(text, part, matcher.zone ?? zone);
        return value !== null && compares(value, comparison, number);
      };
    }
    default:
      return null;
  }
}

/** Whether the field is missing or null. */
export function isNull(view: EventView, field: number): boolean {
  const value = view.value(field);
  if (value instanceof Several) return value.list.every((each) => each === null);
  return value === undefined || value === null;
}

/** `fieldref` compares the values of two fields; a missing field is equal to none. */
export function refersTo(
  { mode, cased }: Extract<Matcher, { kind: 'field' }>,
  field: number,
  other: number,
): (view: EventView) => boolean {
  const as = cased ? (text: string): string => text : fold;
  return (view) =>
    view.some(field, (text) =>
      view.some(other, (wanted) => {
        const [value, part] = [as(text), as(wanted)];
        if (mode === 'equals') return value === part;
        if (mode === 'startswith') return value.startsWith(part);
        return mode === 'endswith' ? value.endsWith(part) : value.includes(part);
      }),
    );
}
