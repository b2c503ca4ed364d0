import { NetworkHttp, retryAfter } from '../../http/index.js';
import type { Registration } from '../../registration.js';
import { siteOf } from '../../site.js';
import { TiktokAuthorization } from './authorization.js';
import { explainTiktok } from './explain.js';
import { TiktokPublishing } from './publishing.js';
import { TiktokReading } from './reading.js';
import { TiktokConnector } from './tiktok-connector.js';
import { TiktokHttp } from './tiktok-http.js';

export const registerTiktok: Registration = (settings, clock) => {
  const site = siteOf(
    {
      network: 'tiktok',
      clientId: settings.TIKTOK_CLIENT_KEY,
      clientSecret: settings.TIKTOK_CLIENT_SECRET,
      hosts: {
        api: { real: settings.TIKTOK_API_URL, sandbox: '' },
        authorize: { real: settings.TIKTOK_AUTHORIZE_URL, sandbox: 'v2/auth/authorize' },
        pages: { real: 'https://www.tiktok.com', sandbox: '' },
      },
    },
    settings,
  );
  if (site === null) return null;
  const plain = new NetworkHttp({
    ...{ name: 'TikTok', bases: site.bases, clock, explain: explainTiktok, reset: retryAfter },
    // Uploads go to separate hosts.
    uploadHosts: site.simulated ? [] : ['.tiktokapis.com'],
  });
  const http = new TiktokHttp(plain, site);
  const auth = new TiktokAuthorization(plain, site, clock);
  const reading = new TiktokReading(http);
  const publishing = new TiktokPublishing(http);
  return new TiktokConnector({ auth, reading, publishing, clock, simulated: site.simulated });
};
