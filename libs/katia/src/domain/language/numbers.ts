import type { Bound } from './question.js';

/** Numbers that people spell. */
export const SPELLED = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
/** The number that digits or a word write; not a number for other words. */
export const numberOf = (text: string | undefined): number => {
  const place = SPELLED.indexOf(text ?? '');
  return place === -1 ? Number((text ?? '').replaceAll(',', '')) : place;
};
const N = `(\\d[\\d,]*|${SPELLED.join('|')})`;

/** The number of times that a value has to occur: "more than 10", "at least 3 times", "only once". */
export function boundIn(text: string): Bound | null {
  const between = new RegExp(`\\bbetween ${N} and ${N} (?:times|attempts|failures|requests|failed)`).exec(
    text,
  );
  if (between) return { least: numberOf(between[1]), most: numberOf(between[2]) };
  const spread = new RegExp(`\\b(?:on|in) more than ${N} (?:different )?(?:days?|hours?)\\b`).exec(text);
  if (spread) return { least: numberOf(spread[1]) + 1, most: Infinity };
  const more = new RegExp(
    `\\b(?:more (?:often )?than|over|above|exceed\\w*) ${N}\\b(?! ?(?:minutes?|hours?|days?|bytes|kb|mb))`,
  ).exec(text);
  if (more) return { least: numberOf(more[1]) + 1, most: Infinity };
  const least = new RegExp(
    `\\b(?:at least|minimum of|no fewer than|no less than) ${N}\\b|\\b${N} (?:times |attempts )?or more\\b`,
  ).exec(text);
  if (least) return { least: numberOf(least[1] ?? least[2]), most: Infinity };
  if (/\bat least (?:once|twice)\b/.test(text))
    return { least: /\bat least twice\b/.test(text) ? 2 : 1, most: Infinity };
  const fewer = new RegExp(`\\b(?:fewer|less) than ${N}\\b|\\bunder ${N}\\b`).exec(text);
  if (fewer) return { least: 1, most: numberOf(fewer[1] ?? fewer[2]) - 1 };
  const most = new RegExp(`\\bat most ${N}\\b`).exec(text);
  if (most) return { least: 1, most: numberOf(most[1]) };
  const exactly = new RegExp(
    `\\b(?:exactly|only|just) ${N} (?:times?|attempts?|failures?|requests?|failed|(?:different |distinct )?(?:users?|user ?names|addresses|ips|hosts|pages?|paths?|urls?))\\b`,
  ).exec(text);
  if (exactly) return { least: numberOf(exactly[1]), most: numberOf(exactly[1]) };
  const various = new RegExp(`\\b(?:from|on|at|to|as|with) ${N} (?:different|distinct|separate)\\b`).exec(
    text,
  );
  if (various) return { least: numberOf(various[1]), most: Infinity };
  if (/\b(?:on|from|at) both (?:hosts|servers|machines|addresses|ips)\b/.test(text))
    return { least: 2, most: Infinity };
  if (/\bmore than once\b|\brepeatedly\b|\bmultiple times\b/.test(text)) return { least: 2, most: Infinity };
  if (/\bmore than twice\b/.test(text)) return { least: 3, most: Infinity };
  if (/\b(?:only|exactly|just) once\b/.test(text)) return { least: 1, most: 1 };
  if (/\b(?:only|exactly|just) twice\b/.test(text)) return { least: 2, most: 2 };
  return null;
}

/** The number of results asked for: "top 5", "the three busiest", "first 10". */
export function limitIn(text: string): number | null {
  const found = new RegExp(
    `\\b(?:top|first|last|bottom|latest|earliest|busiest|most (?:\\w+ )?)\\s*${N}\\b(?! ?(?:minutes?|hours?|days?|weeks?|seconds?))|\\b(?:which|what) ${N} (?:hours|days|minutes)\\b|\\b${N} (?:\\w+ )?(?:most|top|busiest|largest|biggest|highest|noisiest|least|worst|more frequent|addresses|ips|users|usernames|pages|paths|accounts)\\b`,
  ).exec(text);
  if (!found) return null;
  const read = numberOf(found[1] ?? found[2] ?? found[3]);
  return read >= 1 && read <= 1000 ? read : null;
}
