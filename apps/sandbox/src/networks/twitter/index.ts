import { RateLimits } from './rate-limits.js';
import { Tweets } from './tweets.js';
import { TwitterMediaController } from './twitter-media.controller.js';
import { TwitterOauthController } from './twitter-oauth.controller.js';
import { TwitterWritingController } from './twitter-writing.controller.js';

export const TWITTER = {
  controllers: [TwitterMediaController, TwitterOauthController, TwitterWritingController],
  providers: [RateLimits, Tweets],
};
