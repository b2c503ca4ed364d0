import { ordinary, type Role } from './cast.js';
import { type SeededRandom } from './random.js';

const FIRST = [
  'Alvi',
  'Brona',
  'Cassio',
  'Delmar',
  'Eskil',
  'Fenna',
  'Gorro',
  'Halla',
  'Ivo',
  'Jorun',
  'Kesta',
  'Lumo',
] as const;
const LAST = [
  'Aldermoor',
  'Brannick',
  'Cordwell',
  'Dunmarsh',
  'Ellspring',
  'Farrowby',
  'Grenholt',
  'Harksby',
] as const;
const PASTIMES = [
  'Runner',
  'Painter',
  'Reader of maps',
  'Bee keeper',
  'Night photographer',
  'Choir singer',
] as const;
const ENDINGS = [
  'and slow mornings.',
  'mostly outdoors.',
  'learning every day.',
  'two cats, no plan.',
] as const;
const LURES = [
  'Best deals on Tarnwick headphones, link below!',
  'Follow back 100 %',
  'Earn from home, ask me how',
  'Tarnwick coupons every hour',
  'Daily crypto signals',
] as const;

export function person(random: SeededRandom): Role {
  const [first, last] = [random.pick(FIRST), random.pick(LAST)];
  const handle = `${first}~${last}${random.between(1, 99)}`.toLowerCase();
  return ordinary(handle, `${first} ${last}`, `${random.pick(PASTIMES)}, ${random.pick(ENDINGS)}`);
}

/** An automated account: it has digits in the handle, follows many accounts and has no picture. */
export function bot(random: SeededRandom): Role {
  const first = random.pick(FIRST);
  return {
    kind: 'bot',
    handle: `${first.toLowerCase()}${random.between(1_000_000, 99_999_999)}`,
    displayName: `${first} ${random.text(1, 'ABCDEFGHIJKLM')}.`,
    bio: `${random.pick(LURES)} (Synthetic account)`,
    avatar: null,
    ageDays: [10, 400],
    followers: [0, 60],
  };
}
