import { randomUUID } from 'node:crypto';
import type { NetworkDraft } from '../contract/draft.js';
import type { LinkRequest, TokenSet } from '../ports/authorization.js';
import type { Access, MediaFile, Prepared, Published, PublishRun } from '../ports/connector.js';
import { clickThrough, postsOn, type TimelinePost } from './sandbox-visitor.js';
import type { SuiteFacts, SuiteGround } from './suite-facts.js';

const REDIRECT = 'http://127.0.0.1:8000/oauth/callback';
const POLLS = 40;
const POLL_MS = 5_000;

export const signal = (): AbortSignal => new AbortController().signal;

export class SuiteActor {
  private posts = 0;

  constructor(
    readonly facts: SuiteFacts,
    readonly ground: SuiteGround,
  ) {}

  request(): LinkRequest {
    const { instance = null, loginHint = null } = this.facts;
    return { state: randomUUID(), redirectUri: REDIRECT, instance, loginHint };
  }

  /** Starts a link and clicks through. @returns the parameters of the redirect, and the data for the exchange */
  async startAndClick(choice: { readonly decision?: 'allow' | 'deny'; readonly without?: string } = {}) {
    const request = this.request();
    const started = await this.ground.connector.auth.start(request, signal());
    const back = await clickThrough(started.authorizationUrl, { handle: this.facts.handle, ...choice });
    return { request, kept: started.kept, back };
  }

  async link(choice: { readonly without?: string } = {}): Promise<TokenSet> {
    const { request, kept, back } = await this.startAndClick(choice);
    const answer = { code: back.searchParams.get('code') ?? '', issuer: back.searchParams.get('iss') };
    return this.ground.connector.auth.exchange(answer, request, kept, signal());
  }

  /** A complete access: reads the profile first, which gives account id and handle. */
  async access(tokens?: TokenSet): Promise<Access> {
    const own = tokens ?? (await this.link());
    const asking = { accountId: '', handle: '', tokens: own, signal: signal() };
    const { accountId, handle } = await this.ground.connector.profile(asking);
    return { ...asking, accountId, handle };
  }

  run(change: Partial<NetworkDraft> & { readonly files?: readonly MediaFile[] } = {}): PublishRun {
    this.posts += 1;
    const { files = this.leastFiles(), ...draft } = change;
    const made = this.facts.refusesBrackets === true ? 'by hand' : '<by hand>';
    const text = `Suite post ${this.posts}: headphones & speakers ${made} https://tarnwick.example/a?b=1&c=2`;
    const none = { title: 'Suite video', thread: [], firstComment: null };
    return {
      runId: randomUUID(),
      draft: { text, ...none, media: files.map(({ facts }) => facts), ...draft },
      media: files,
      dueAt: this.ground.clock.now().toISOString(),
    };
  }

  async prepared(run: PublishRun, access: Access): Promise<Prepared> {
    const { connector, clock } = this.ground;
    const prepared = await connector.prepare(run, access);
    for (let poll = 0; poll < POLLS; poll += 1) {
      if ((await connector.poll(prepared, access)) === 'ready') return prepared;
      clock.advance(POLL_MS);
    }
    throw new Error('The post was never ready.');
  }

  async publish(run: PublishRun, access: Access): Promise<Published> {
    return this.ground.connector.commit(run, await this.prepared(run, access), access);
  }

  /** Posts with this text on the network itself. */
  async shown({ draft }: PublishRun): Promise<TimelinePost[]> {
    const posts = await this.everything();
    return posts.filter(({ text }) => text.trim() === draft.text);
  }

  everything(): Promise<TimelinePost[]> {
    const { connector, sandbox } = this.ground;
    return postsOn(sandbox, connector.network, this.facts.handle);
  }

  private leastFiles(): readonly MediaFile[] {
    const { smallest, picture, video } = this.facts;
    if (smallest === 'picture' && picture !== null) return [picture];
    return smallest === 'video' && video !== undefined ? [video] : [];
  }
}
