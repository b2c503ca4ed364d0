import { MastodonOauthController } from './mastodon-oauth.controller.js';
import { MastodonWritingController } from './mastodon-writing.controller.js';
import { Statuses } from './statuses.js';

export const MASTODON = {
  controllers: [MastodonOauthController, MastodonWritingController],
  providers: [Statuses],
};
