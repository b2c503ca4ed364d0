import { type SeededRandom } from '../world/random.js';

const PRODUCTS = ['headphones', 'speakers', 'the new amplifier', 'the repair service', 'the shop'] as const;
const OWN = [
  'A look behind the workbench: %p, built by hand.',
  'Thank you for two hundred letters about %p this month.',
  'We open late on Thursdays. Come and hear %p.',
  'How we test %p before they leave the workshop.',
  'Ten years of spare parts for %p, and no end in sight.',
] as const;
const GOOD = [
  '@%h I love %p, best sound I have ever had!',
  'Thanks @%h, great help with %p today.',
  '@%h %p work wonderfully, very happy customer here.',
] as const;
const BAD = [
  '@%h %p broke after a week, very disappointed.',
  'Still waiting for an answer about %p, @%h. Terrible service.',
  '@%h why is %p so expensive now? I am angry.',
] as const;
const PLAIN = [
  '@%h do you have %p in blue?',
  'Reading about %p by @%h on the train.',
  '@%h when does %p arrive in the shops?',
] as const;

const filled = (pattern: string, handle: string, random: SeededRandom): string =>
  pattern.replace('%h', handle).replace('%p', random.pick(PRODUCTS));

/** The text of a post that an account wrote before it was linked. */
export const ownWords = (handle: string, random: SeededRandom): string =>
  `${filled(random.pick(OWN), handle, random)} (Synthetic post)`;

/** The text of a post of others to an account: two of five are pleased, two complain, one asks. */
export function othersWords(handle: string, random: SeededRandom): string {
  const mood = random.between(0, 4);
  return filled(random.pick(mood < 2 ? GOOD : mood < 4 ? BAD : PLAIN), handle, random);
}
