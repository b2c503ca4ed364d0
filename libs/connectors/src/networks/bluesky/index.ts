import { NetworkHttp } from '../../http/index.js';
import type { Registration } from '../../registration.js';
import { BlueskyAudience } from './audience.js';
import { BlueskyAuthorization } from './authorization.js';
import { BlueskyConnector } from './bluesky-connector.js';
import { BlueskyHttp } from './bluesky-http.js';
import { blueskyClient } from './client.js';
import { BlueskyIdentity } from './identity.js';
import { BlueskyReading } from './reading.js';
import { blueskySite } from './site.js';

/** Never null, because accounts can link with an app password, without any client. */
export const registerBluesky: Registration = (settings, clock) => {
  const site = blueskySite(settings);
  const plain = new NetworkHttp({
    ...blueskyClient(clock),
    bases: [site.appView, site.pds, site.plc].map((base) => new URL(base)),
    // An account may be on any server, which its owner names.
    uploadHosts: site.simulated ? [] : ['*'],
  });
  const http = new BlueskyHttp(plain, clock);
  const auth = new BlueskyAuthorization(http, new BlueskyIdentity(plain, site), site, clock);
  const reading = new BlueskyReading(http, site);
  const audience = new BlueskyAudience(http, site, clock);
  return new BlueskyConnector({ auth, http, reading, audience, clock, simulated: site.simulated });
};
