import { Consent } from './consent.js';
import { ConsentController } from './consent.controller.js';
import { Files } from './files.js';
import { Grants } from './grants.js';
import { Past } from './past.js';
import { Posts } from './posts.js';
import { TimelineController } from './timeline.controller.js';
import { Twins } from './twins.js';
import { Uploads } from './uploads.js';

export const SOCIAL = {
  controllers: [ConsentController, TimelineController],
  providers: [Consent, Files, Grants, Past, Posts, Twins, Uploads],
};
