import { FacebookNodes } from './facebook-nodes.js';
import { FacebookOauthController } from './facebook-oauth.controller.js';
import { FacebookPagesController } from './facebook-pages.controller.js';
import { FacebookVideosController } from './facebook-videos.controller.js';
import { Containers } from './containers.js';
import { InstagramMedia } from './instagram-media.js';
import { InstagramOauthController } from './instagram-oauth.controller.js';
import { InstagramPublishingController } from './instagram-publishing.controller.js';
import { PagePhotos } from './page-photos.js';
import { PagePosts } from './page-posts.js';
import { PageVideos } from './page-videos.js';

export const META = {
  controllers: [
    FacebookOauthController,
    FacebookPagesController,
    FacebookVideosController,
    InstagramOauthController,
    InstagramPublishingController,
  ],
  providers: [Containers, FacebookNodes, InstagramMedia, PagePhotos, PagePosts, PageVideos],
};
