import type { NetworkReader } from '@rampart/connectors';
import { z } from 'zod';
import type { AccountReport, AccountReporter } from '../../ports/account-reporter.js';
import { type DirectoryCallOptions, DirectoryError } from '../../ports/account-directory.js';

/** `reason` allows 2,000 graphemes and 20,000 bytes (lexicon `com.atproto.moderation.createReport`). */
const REASON_GRAPHEMES = 2_000;

const sessionSchema = z.object({ accessJwt: z.string().min(1) });
const resolvedSchema = z.object({ did: z.string().startsWith('did:') });
const reportSchema = z.object({ id: z.number().int() });

export interface BlueskyAccount {
  readonly identifier: string;
  readonly password: string;
  /** DID and service of the moderators, such as `did:plc:…#atproto_labeler`. */
  readonly moderator: string;
}

/** Uses the lexicons `com.atproto.server.createSession` and `com.atproto.moderation.createReport`. */
export class BlueskyReporter implements AccountReporter {
  constructor(
    private readonly http: NetworkReader,
    private readonly account: BlueskyAccount,
    readonly simulated = false,
  ) {}

  async report({ profileUrl, comment }: AccountReport, options: DirectoryCallOptions) {
    const { identifier, password, moderator } = this.account;
    const did = await this.didOf(profileUrl, options);
    const session = { identifier, password };
    const { accessJwt } = await this.http.postJson(
      'xrpc/com.atproto.server.createSession',
      session,
      sessionSchema,
      options,
    );
    const body = {
      reasonType: 'com.atproto.moderation.defs#reasonMisleading',
      reason: [...new Intl.Segmenter().segment(comment)]
        .slice(0, REASON_GRAPHEMES)
        .map(({ segment }) => segment)
        .join(''),
      subject: { $type: 'com.atproto.admin.defs#repoRef', did },
    };
    const headers = { authorization: `Bearer ${accessJwt}`, 'atproto-proxy': moderator };
    const path = 'xrpc/com.atproto.moderation.createReport';
    const { id } = await this.http.postJson(path, body, reportSchema, { ...options, headers });
    return { number: String(id) };
  }

  /** @param profileUrl `https://bsky.app/profile/<did or handle>` */
  private async didOf(profileUrl: string, options: DirectoryCallOptions): Promise<string> {
    const [, actor] = /\/profile\/([^/?#]+)/.exec(profileUrl) ?? [];
    if (actor === undefined)
      throw new DirectoryError(
        'refused',
        'This is not the address of a Bluesky profile. Correct the profile of the incident.',
      );
    const name = decodeURIComponent(actor);
    if (name.startsWith('did:')) return name;
    const path = 'xrpc/com.atproto.identity.resolveHandle';
    const resolved = await this.http.getJson(path, { handle: name }, resolvedSchema, options);
    if (resolved === null)
      throw new DirectoryError('refused', 'Bluesky has no such account. Check the profile of the incident.');
    return resolved.did;
  }
}
