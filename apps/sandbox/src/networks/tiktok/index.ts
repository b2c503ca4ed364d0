import { Creators } from './creators.js';
import { TiktokOauthController } from './tiktok-oauth.controller.js';
import { TiktokOwnController } from './tiktok-own.controller.js';
import { TiktokPostingController } from './tiktok-posting.controller.js';

/** The simulated TikTok: it has no search and shows no other account. */
export const TIKTOK = {
  controllers: [TiktokOauthController, TiktokPostingController, TiktokOwnController],
  providers: [Creators],
};
