import { BlueskyAccess } from './bluesky-access.js';
import { BlueskyOauthController } from './bluesky-oauth.controller.js';
import { BlueskyRepoController } from './bluesky-repo.controller.js';
import { Repos } from './repos.js';

export const BLUESKY = {
  controllers: [BlueskyOauthController, BlueskyRepoController],
  providers: [BlueskyAccess, Repos],
};
