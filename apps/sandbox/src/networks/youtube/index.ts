import { Channels } from './channels.js';
import { YoutubeOauthController } from './youtube-oauth.controller.js';
import { YoutubeOwnController } from './youtube-own.controller.js';
import { YoutubeUploadController } from './youtube-upload.controller.js';

export const YOUTUBE = {
  controllers: [YoutubeOauthController, YoutubeUploadController, YoutubeOwnController],
  providers: [Channels],
};
