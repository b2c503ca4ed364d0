import { type HttpException, Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { BoundedMap } from '../../social/bounded-map.js';
import type { StoredFile } from '../../social/files.js';
import { Past, type PostNames } from '../../social/past.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import { Twins } from '../../social/twins.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { shownText } from './little-text.js';
import { missing, restError } from './rest-error.js';

const HOUR_MS = 3_600_000;
const LONGEST = 3_000;

const numbered = (at: Date, number: number): string =>
  String((BigInt(at.getTime()) << 22n) + BigInt(number % 4_194_304));

const NAMES: PostNames = {
  id: (at, number) => `urn:li:share:${numbered(at, number)}`,
  path: (_account, id) => `linkedin/feed/update/${id}/`,
};

export interface NewShare {
  readonly author: string;
  readonly commentary: string;
  readonly media: readonly { readonly id: string; readonly altText: string | null }[];
}

/** Posts of the simulated LinkedIn. Their ids contain the time in milliseconds above the lowest 22 bits. */
@Injectable()
export class Shares {
  /** Posts as they were sent; `posts` has the text that is shown. */
  private readonly sent = new BoundedMap<string, NewShare>(20_000);

  constructor(
    private readonly posts: Posts,
    private readonly past: Past,
    private readonly uploads: Uploads,
    private readonly twins: Twins,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  create(account: SandboxAccount, share: NewShare): SandboxPost {
    const text = shownText(share.commentary);
    if (text.length > LONGEST) throw restError(422, 'UNPROCESSABLE_ENTITY', 'Commentary is too long');
    const media = share.media.map((file) => this.media(file, account));
    const twin = this.twins.find('linkedin', account.id, printOf(share), HOUR_MS);
    if (twin !== null) throw duplicateOf(twin);
    const id = NAMES.id(this.clock.now(), this.posts.nextNumber());
    const names = { network: 'linkedin' as const, id, accountId: account.id, path: NAMES.path(account, id) };
    const post = this.posts.add({ ...names, text, media, title: null, replyTo: null });
    this.sent.set(id, share);
    this.twins.note('linkedin', account.id, printOf(share), id);
    return post;
  }

  comment(account: SandboxAccount, post: SandboxPost, text: string): string {
    const id = `urn:li:comment:(${post.id},${numbered(this.clock.now(), this.posts.nextNumber())})`;
    const names = { network: 'linkedin' as const, id, accountId: account.id, path: post.path };
    return this.posts.add({ ...names, text, media: [], title: null, replyTo: post.id }).id;
  }

  comments(account: SandboxAccount, post: SandboxPost): SandboxPost[] {
    return this.posts.of('linkedin', account.id).filter(({ replyTo }) => replyTo === post.id);
  }

  find(id: string): SandboxPost {
    const post = this.posts.find('linkedin', id);
    if (post === undefined) throw missing(id);
    return post;
  }

  remove(id: string, account: SandboxAccount): void {
    if (this.posts.find('linkedin', id)?.accountId === account.id) this.posts.remove('linkedin', id);
  }

  /** The posts of an author, newest first, with the commentary as it was sent. */
  list(
    account: SandboxAccount,
    author: string,
  ): { readonly post: SandboxPost; readonly commentary: string }[] {
    this.past.of(account, NAMES);
    return this.posts
      .readable('linkedin', account.id)
      .filter(({ id, replyTo }) => replyTo === null && (this.sent.get(id)?.author ?? author) === author)
      .map((post) => ({ post, commentary: this.sent.get(post.id)?.commentary ?? escaped(post.text) }));
  }

  private media({ id, altText }: NewShare['media'][number], account: SandboxAccount): StoredFile {
    const file = this.uploads.stored('linkedin', id, account.id);
    if (file === null) throw restError(400, 'INVALID_CONTENT', `Media ${id} is not available`);
    return { ...file, altText };
  }
}

const printOf = ({ author, commentary, media }: NewShare): string =>
  JSON.stringify([author, commentary, media.length]);

function duplicateOf(twin: string): HttpException {
  const message = `Content is a duplicate of ${twin}`;
  const input = { inputPath: { fieldPath: 'post' } };
  const errorDetails = { inputErrors: [{ description: message, input, code: 'DUPLICATE_POST' }] };
  return restError(422, 'UNPROCESSABLE_ENTITY', message, { errorDetails });
}

const escaped = (text: string): string => text.replace(/[\\|{}@[\]()<>#*_~]/g, String.raw`\$&`);
