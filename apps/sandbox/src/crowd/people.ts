import type { Role } from '../world/cast.js';
import { person } from '../world/extras.js';
import type { SeededRandom } from '../world/random.js';
import type { MemberClass } from './crowd-plan.js';

/** Names in other scripts, which must not make a person suspicious. */
const ABROAD = ['Ирина Лесная', 'さくら 音', 'Δήμητρα Κ.', '민서', 'ليلى ح.', 'Žofie Nováková'] as const;
const SERVICES = ['weather', 'river levels', 'train delays', 'concert dates', 'new records'] as const;
const SYLLABLES = ['ka', 'ro', 'mi', 'den', 'lu', 'sho', 'ny', 'vex', 'tam', 'qui'] as const;
const LURES = ['', '', 'Follow back 100 %', 'Best deals, link below!', 'Promo: DM us'] as const;

export interface Description extends Pick<Role, 'handle' | 'displayName' | 'bio'> {
  readonly hasPicture: boolean;
}

/** Invents the names and the description of an account that has no id yet. */
export function describe(memberClass: MemberClass, number: number, random: SeededRandom): Description {
  switch (memberClass) {
    case 'organic':
    case 'pod': {
      const { handle, displayName, bio } = person(random);
      const shown = random.next() < 0.1 ? random.pick(ABROAD) : displayName;
      const silent = random.next() < 0.2;
      return {
        handle: `${handle.slice(0, 11)}${number}`,
        displayName: shown,
        bio: silent ? '' : bio,
        hasPicture: random.next() < 0.92,
      };
    }
    case 'declared': {
      const subject = random.pick(SERVICES);
      const handle = `${subject.split(' ')[0]}bot${number}`;
      const bio = `Automated account: posts ${subject} every hour. (Synthetic account)`;
      return { handle, displayName: `The ${subject} bot`, bio, hasPicture: true };
    }
    case 'bought': {
      const name = random.pick(SYLLABLES) + random.pick(SYLLABLES);
      const handle = `${name}${random.between(1_000_000, 99_999_999)}`;
      return { handle, displayName: name, bio: random.pick(LURES), hasPicture: random.next() < 0.25 };
    }
  }
}
