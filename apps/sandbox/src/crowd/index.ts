import { BlueskyAudienceController } from '../networks/bluesky/bluesky-audience.controller.js';
import { MastodonAudienceController } from '../networks/mastodon/mastodon-audience.controller.js';
import { TwitterAudienceController } from '../networks/twitter/twitter-audience.controller.js';
import { YoutubeAudienceController } from '../networks/youtube/youtube-audience.controller.js';
import { Crowd } from './crowd.js';
import { CrowdController } from './crowd.controller.js';
import { Restrictions } from './restrictions.js';

/** The parts of the invented brand's audience, and the controllers that show it. */
export const CROWD = {
  controllers: [
    CrowdController,
    TwitterAudienceController,
    BlueskyAudienceController,
    MastodonAudienceController,
    YoutubeAudienceController,
  ],
  providers: [Crowd, Restrictions],
};
