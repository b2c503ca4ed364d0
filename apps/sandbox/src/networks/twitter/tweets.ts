import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { PostForm } from '../../crowd/member-posts.js';
import type { Grant } from '../../social/grants.js';
import type { StoredFile } from '../../social/files.js';
import { Past, type PostNames } from '../../social/past.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import { Twins } from '../../social/twins.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { snowflake } from '../../world/identifiers.js';
import { World } from '../../world/world.js';
import { forbidden, invalidRequest, unauthorized } from './problems.js';
import { weightedLength } from './text.js';

const DAY_MS = 86_400_000;
const LONGEST = 280;

const NAMES: PostNames = {
  id: (at, number) => String(BigInt(snowflake(at)) + BigInt(number % 4_194_304)),
  path: ({ handle }, id) => `twitter/${handle}/status/${id}`,
};

export const TWEET_FORM: PostForm = {
  id: NAMES.id,
  path: (handle, id) => `twitter/${handle}/status/${id}`,
};

export interface NewTweet {
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly replyTo: string | null;
}

/** The rights and posts of accounts on the simulated X. */
@Injectable()
export class Tweets {
  constructor(
    private readonly posts: Posts,
    private readonly past: Past,
    private readonly uploads: Uploads,
    private readonly twins: Twins,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  account({ accountId }: Pick<Grant, 'accountId'>): SandboxAccount {
    const account = this.world.byId('twitter', accountId);
    if (account === undefined) throw unauthorized();
    return account;
  }

  create(grant: Grant, { text, mediaIds, replyTo }: NewTweet): SandboxPost {
    const account = this.account(grant);
    if (text === '' && mediaIds.length === 0) throw invalidRequest('text', '', 'text or media is required');
    if (weightedLength(text) > LONGEST) throw forbidden('Your Tweet text is too long. (186)');
    const media = mediaIds.map((id) => this.media(id, account));
    if (replyTo !== null && this.posts.find('twitter', replyTo) === undefined)
      throw forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.');
    const print = printOf(text, media);
    if (this.twins.find('twitter', account.id, print, DAY_MS) !== null)
      throw forbidden('You are not allowed to create a Tweet with duplicate content.');
    const id = NAMES.id(this.clock.now(), this.posts.nextNumber());
    const path = NAMES.path(account, id);
    this.twins.note('twitter', account.id, print, id);
    return this.posts.add({
      ...{ network: 'twitter', id, accountId: account.id, text, title: null, media, replyTo, path },
    });
  }

  timeline(account: SandboxAccount): SandboxPost[] {
    this.past.of(account, NAMES);
    return this.posts.readable('twitter', account.id);
  }

  mentions(account: SandboxAccount): readonly SandboxPost[] {
    return this.past.of(account, NAMES);
  }

  private media(id: string, account: SandboxAccount): StoredFile {
    const file = this.uploads.stored('twitter', id, account.id);
    if (file === null) throw invalidRequest('media.media_ids', id, 'Your media IDs are invalid.');
    return file;
  }
}

const printOf = (text: string, media: readonly StoredFile[]): string =>
  [text.normalize('NFC').trim(), ...media.map(({ sha256 }) => sha256)].join('\n');
