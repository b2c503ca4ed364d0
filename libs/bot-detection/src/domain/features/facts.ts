import type { AccountRecord } from '../account/account-record.js';
import { type NameModel, nameLikelihood } from './name-model.js';
import { type TextFacts, textFacts } from './text-facts.js';
import { type TimelineFacts, timelineFacts } from './timeline-facts.js';
import { type Voice, voiceOf } from './voice.js';

/** Values of one account that several features use. */
export interface Facts {
  readonly account: AccountRecord;
  /** Null when a file identifies the account only by its id. */
  readonly handle: TextFacts | null;
  readonly name: TextFacts | null;
  readonly bio: TextFacts | null;
  readonly voice: Voice | null;
  /** NaN without a handle. */
  readonly likelihood: number;
  /** At least one day. Null when the date is unknown or after the observation. */
  readonly ageDays: number | null;
  readonly timeline: TimelineFacts | null;
}

const DAY_MS = 86_400_000;
/** The clocks of networks and ours differ; a date further in the future is wrong. */
const FUTURE_MS = DAY_MS;

/** The part of the handle that its owner chose, without servers and domains of the network. */
function ownPart({ platform, handle }: AccountRecord): string {
  const [own = ''] = handle.split('@');
  const [first = ''] = own.split('.');
  const part = platform === 'bluesky' ? first : own;
  return part === '' ? handle : part;
}

export function factsOf(account: AccountRecord, observedAt: number, names: NameModel): Facts {
  const age = account.createdAt === null ? null : observedAt - account.createdAt;
  const handle = ownPart(account);
  return {
    account: handle === account.handle ? account : { ...account, handle },
    handle: handle === '' ? null : textFacts(handle),
    name: account.displayName === null ? null : textFacts(account.displayName),
    bio: account.bio === null ? null : textFacts(account.bio),
    voice: account.bio === null ? null : voiceOf(account.bio),
    likelihood: handle === '' ? Number.NaN : nameLikelihood(names, handle),
    ageDays: age === null || age < -FUTURE_MS ? null : Math.max(1, age / DAY_MS),
    timeline: account.timeline === null ? null : timelineFacts(account.timeline, observedAt),
  };
}
