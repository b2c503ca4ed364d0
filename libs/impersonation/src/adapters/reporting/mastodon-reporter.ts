import type { NetworkReader } from '@rampart/connectors';
import { z } from 'zod';
import type { AccountReport, AccountReporter } from '../../ports/account-reporter.js';
import { type DirectoryCallOptions, DirectoryError } from '../../ports/account-directory.js';

const COMMENT = 1_000;

const searchSchema = z.object({ accounts: z.array(z.object({ id: z.string(), acct: z.string() })) });
const reportSchema = z.object({ id: z.string().min(1) });

/** Uses the Mastodon API: `GET /api/v2/search`, `POST /api/v1/reports`. */
export class MastodonReporter implements AccountReporter {
  constructor(
    private readonly http: NetworkReader,
    readonly simulated = false,
  ) {}

  async report({ profileUrl, comment }: AccountReport, options: DirectoryCallOptions) {
    const query = { q: profileUrl, type: 'accounts', resolve: 'true', limit: '1' };
    const found = await this.http.getJson('api/v2/search', query, searchSchema, options);
    const [account] = found?.accounts ?? [];
    if (account === undefined)
      throw new DirectoryError(
        'refused',
        'The Mastodon server has no such account. Check the profile of the incident.',
      );
    // Also reports to the account's own server, because the reporter's server can only hide the account.
    const forward = account.acct.includes('@');
    const body = {
      account_id: account.id,
      comment: [...comment].slice(0, COMMENT).join(''),
      category: 'other',
      forward,
    };
    const { id } = await this.http.postJson('api/v1/reports', body, reportSchema, options);
    return { number: id };
  }
}
