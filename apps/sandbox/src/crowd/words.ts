import type { SeededRandom } from '../world/random.js';
import type { Member } from './member.js';

const OPENINGS = ['Today', 'This morning', 'On the train', 'After work', 'At last', 'Once more'] as const;
const DOINGS = ['I finished', 'we looked for', 'my sister found', 'I am reading about', 'we cooked'] as const;
const THINGS = [
  'an old map of the coast',
  'the last pages of a long novel',
  'a soup of pears and leeks',
  'a bicycle older than me',
  'the quiet path behind the mill',
  'a record nobody else remembers',
  'three kinds of apples',
] as const;
const FEELINGS = ['', 'Worth it.', 'Never again.', 'Anyone else?', 'So tired now.', 'Tell me more!'] as const;
const OFFERS = ['Get 5,000 followers today', 'Win a free phone', 'Earn from home'] as const;
const PRAISE = [
  'Great post, love this so much!',
  'Wow, amazing work, keep going!',
  'So true, must share!',
] as const;
const ANSWERS = [
  'How long did that take?',
  'I have had mine for years',
  'Where can I hear it',
  'Lovely',
] as const;

/** The text of one post on an account's own timeline. */
export function timelineWords(
  { memberClass, account }: Member,
  number: number,
  random: SeededRandom,
): string {
  if (memberClass === 'declared')
    return `${account.displayName}: reading ${1_000 + number}, value ${random.between(1, 90)}. (Synthetic post)`;
  if (memberClass === 'bought')
    return `${random.pick(OFFERS)} https://offers.example/${random.between(1, 3)}`;
  const words = [random.pick(OPENINGS), random.pick(DOINGS), random.pick(THINGS)].join(' ');
  return `${words}. ${random.pick(FEELINGS)}`.trim();
}

/** The text of an answer to a post of the brand. Members of a pod write the same text with small changes. */
export function answerWords({ memberClass, pod }: Member, random: SeededRandom): string {
  if (memberClass !== 'pod') return `${random.pick(ANSWERS)} ${random.pick(FEELINGS)}`.trim();
  return `${PRAISE[(pod ?? 0) % PRAISE.length] ?? PRAISE[0]}${'!'.repeat(random.between(0, 2))}`;
}
