import { NetworkHttp } from '../../http/index.js';
import type { Registration } from '../../registration.js';
import { siteOf } from '../../site.js';
import { XAuthorization } from './authorization.js';
import { xClient } from './client.js';
import { XAudience } from './audience.js';
import { XMedia } from './media.js';
import { XReading } from './reading.js';
import { XConnector } from './x-connector.js';

export const registerTwitter: Registration = (settings, clock, { settledMs }) => {
  const site = siteOf(
    {
      network: 'twitter',
      clientId: settings.TWITTER_CLIENT_ID,
      clientSecret: settings.TWITTER_CLIENT_SECRET,
      hosts: {
        api: { real: settings.TWITTER_API_URL, sandbox: '' },
        authorize: { real: settings.TWITTER_AUTHORIZE_URL, sandbox: 'i/oauth2/authorize' },
        pages: { real: 'https://x.com', sandbox: '' },
      },
    },
    settings,
  );
  if (site === null) return null;
  const http = new NetworkHttp({ ...xClient(clock), bases: site.bases });
  const reading = new XReading(http, site);
  const auth = new XAuthorization(http, site, clock);
  return new XConnector({
    auth,
    http,
    site,
    reading,
    media: new XMedia(http, site),
    audience: new XAudience(http, site),
    clock,
    settledMs,
  });
};
