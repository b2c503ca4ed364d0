import { FacebookNodes } from './facebook-nodes.js';
import { FacebookOauthController } from './facebook-oauth.controller.js';
import { FacebookPagesController } from './facebook-pages.controller.js';
import { FacebookVideosController } from './facebook-videos.controller.js';
import { PagePhotos } from './page-photos.js';
import { PagePosts } from './page-posts.js';
import { PageVideos } from './page-videos.js';

/** The writing side of the simulated Facebook. */
export const META = {
  controllers: [FacebookOauthController, FacebookPagesController, FacebookVideosController],
  providers: [FacebookNodes, PagePhotos, PagePosts, PageVideos],
};
