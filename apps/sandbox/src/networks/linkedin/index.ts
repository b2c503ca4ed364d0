import { LinkedinAccess } from './linkedin-access.js';
import { LinkedinMediaController } from './linkedin-media.controller.js';
import { LinkedinOauthController } from './linkedin-oauth.controller.js';
import { LinkedinPostsController } from './linkedin-posts.controller.js';
import { LinkedinProfileController } from './linkedin-profile.controller.js';
import { Shares } from './shares.js';

export const LINKEDIN = {
  controllers: [
    LinkedinMediaController,
    LinkedinOauthController,
    LinkedinPostsController,
    LinkedinProfileController,
  ],
  providers: [LinkedinAccess, Shares],
};
