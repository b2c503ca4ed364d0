import { NetworkHttp } from '../../http/index.js';
import type { Registration } from '../../registration.js';
import { siteOf } from '../../site.js';
import { YoutubeAudience } from './audience.js';
import { YoutubeAuthorization } from './authorization.js';
import { youtubeClient } from './client.js';
import { YoutubeReading } from './reading.js';
import { YoutubeUploading } from './uploading.js';
import { YoutubeConnector } from './youtube-connector.js';

export const registerYoutube: Registration = (settings, clock) => {
  const site = siteOf(
    {
      network: 'youtube',
      clientId: settings.YOUTUBE_CLIENT_ID,
      clientSecret: settings.YOUTUBE_CLIENT_SECRET,
      hosts: {
        api: { real: settings.YOUTUBE_API_URL, sandbox: '' },
        upload: { real: settings.YOUTUBE_UPLOAD_URL, sandbox: 'upload/youtube/v3' },
        authorize: { real: settings.GOOGLE_AUTHORIZE_URL, sandbox: 'o/oauth2/v2/auth' },
        tokens: { real: settings.GOOGLE_TOKEN_URL, sandbox: 'oauth2' },
        pages: { real: 'https://www.youtube.com', sandbox: '' },
      },
    },
    settings,
  );
  if (site === null) return null;
  const http = new NetworkHttp({ ...youtubeClient(clock), bases: site.bases });
  const reading = new YoutubeReading(http, site);
  const uploading = new YoutubeUploading(http, site);
  const auth = new YoutubeAuthorization(http, site, clock);
  const audience = new YoutubeAudience(http, site);
  return new YoutubeConnector({ auth, http, site, reading, audience, uploading, clock });
};
