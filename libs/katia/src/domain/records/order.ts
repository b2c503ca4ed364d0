import { t } from '@rampart/kernel';
import { boundIn } from '../language/numbers.js';
import { tokens } from '../language/tokens.js';

/** An event that an incident cites. Its text is data. */
export interface OrderEvidence {
  readonly eventId: string;
  readonly at: string;
  readonly raw: string;
  readonly agent?: string;
}

/** An order with its details; null when details are missing. */
export type Order =
  | { readonly action: 'start-scan'; readonly handle: string; readonly words: string }
  | { readonly action: 'invite'; readonly email: string; readonly name: string; readonly words: string }
  | {
      readonly action: 'assign';
      /** What the case is about. */
      readonly about: string;
      /** A user name, or `me`. */
      readonly to: string;
      readonly words: string;
    }
  | {
      readonly action: 'create-rule';
      readonly event: 'failed login' | 'login' | 'refused connection';
      readonly threshold: number;
      readonly minutes: number;
      readonly groupBy: 'src_ip' | 'user' | 'host';
      readonly words: string;
    }
  | {
      readonly action: 'open-incident';
      readonly title: string;
      readonly addresses: readonly string[];
      readonly evidence: readonly OrderEvidence[];
      readonly words: string;
    };

/** For each order, the details that it needs and an example. */
export const ORDER_EXAMPLES: Readonly<Record<Order['action'], readonly [lacks: string, example: string]>> = {
  'start-scan': [t`the handle to scan for`, t`Start a scan for @kestrel`],
  assign: [t`what the case is about and a user name`, t`Assign the case of 192.0.2.7 to me`],
  invite: [t`the mail address and the role`, t`Invite ada@example.org as viewer`],
  'create-rule': [t`a number and a time`, t`Create a rule for more than 20 failed logins in 10 minutes`],
  'open-incident': [t`a title in quotes or an address`, t`Open an incident "Account in my name"`],
};

export const isOrdered = (action: string): action is Order['action'] => Object.hasOwn(ORDER_EXAMPLES, action);

export function readOrder(action: Order['action'], text: string): Order | null {
  const words = text.toLowerCase();
  const all = tokens(text);
  const quoted = all.find(({ kind }) => kind === 'quoted')?.text;
  switch (action) {
    case 'start-scan': {
      const handle = all.find(({ text: each }) => /^@[\w.]+$/.test(each))?.text.slice(1) ?? quoted;
      return handle === undefined ? null : { action, handle, words };
    }
    case 'invite': {
      const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0];
      return email === undefined
        ? null
        : { action, email, name: quoted ?? email.split('@')[0] ?? email, words };
    }
    case 'assign': {
      const about = all.find(({ kind }) => kind === 'address')?.text ?? quoted;
      const to = /\bto @?([\w.@-]*\w)\W*$/i.exec(text)?.[1];
      if (about === undefined || to === undefined) return null;
      return { action, about, to: /^(?:me|myself)$/i.test(to) ? 'me' : to, words };
    }
    case 'create-rule': {
      const least = boundIn(words)?.least;
      const minutes = minutesIn(words);
      const event = eventIn(words);
      if (least === undefined || least < 2 || minutes === null || event === null) return null;
      return { action, event, threshold: least - 1, minutes, groupBy: groupIn(words), words };
    }
    default: {
      const addresses = all.filter(({ kind }) => kind === 'address').map(({ text: each }) => each);
      const title = quoted ?? (addresses.length === 0 ? undefined : `Activity of ${addresses.join(', ')}`);
      return title === undefined || title.trim() === ''
        ? null
        : { action, title, addresses, evidence: [], words };
    }
  }
}

const UNITS = { minute: 1, hour: 60, day: 1_440 } as const;

function minutesIn(words: string): number | null {
  const found = /\b(\d{1,4}|an?|one)[ -](minute|hour|day)s?\b/.exec(words);
  const unit = found?.[2] as keyof typeof UNITS | undefined;
  if (!found || unit === undefined) return null;
  const number = /^\d/.test(found[1] ?? '') ? Number(found[1]) : 1;
  return number === 0 ? null : number * UNITS[unit];
}

function eventIn(words: string): Extract<Order, { readonly action: 'create-rule' }>['event'] | null {
  if (/\bfail\w* (?:log|sign)[ -]?ins?\b|\b(?:log|sign)[ -]?in failures?\b/.test(words))
    return 'failed login';
  if (/\brefused connections?\b/.test(words)) return 'refused connection';
  return /\b(?:log|sign)[ -]?ins?\b/.test(words) ? 'login' : null;
}

const groupIn = (words: string): 'src_ip' | 'user' | 'host' =>
  /\b(?:user|account)s?\b/.test(words)
    ? 'user'
    : /\b(?:host|server|machine)s?\b/.test(words)
      ? 'host'
      : 'src_ip';
