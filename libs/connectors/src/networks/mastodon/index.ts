import { NetworkHttp } from '../../http/index.js';
import type { Registration } from '../../registration.js';
import { MastodonAudience } from './audience.js';
import { MastodonAuthorization } from './authorization.js';
import { mastodonClient } from './client.js';
import { MastodonConnector } from './mastodon-connector.js';
import { MastodonReading } from './reading.js';
import { mastodonSite } from './site.js';

/** Never null, because a client registers itself at the instance that the person names. */
export const registerMastodon: Registration = (settings, clock, { settledMs }) => {
  const site = mastodonSite(settings);
  const http = new NetworkHttp({
    ...mastodonClient(clock),
    bases: site.bases.length > 0 ? site.bases : [new URL('https://mastodon.invalid')],
    uploadHosts: site.simulated ? [] : ['*'],
  });
  const reading = new MastodonReading(http, site);
  const auth = new MastodonAuthorization(http, site);
  return new MastodonConnector({
    auth,
    http,
    reading,
    audience: new MastodonAudience(http, site),
    clock,
    settledMs,
    simulated: site.simulated,
  });
};
