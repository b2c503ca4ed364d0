import { midnightUtc, NetworkHttp } from '../../http/index.js';
import type { Registration } from '../../registration.js';
import { siteOf } from '../../site.js';
import { LinkedinAuthorization } from './authorization.js';
import { explainLinkedin } from './explain.js';
import { LinkedinConnector } from './linkedin-connector.js';
import { LinkedinReading } from './reading.js';
import { LinkedinRest } from './rest.js';

/** Clients that LinkedIn has not reviewed may only post for persons; the sandbox reviews none. */
export const registerLinkedin: Registration = (settings, clock, { settledMs }) => {
  const site = siteOf(
    {
      network: 'linkedin',
      clientId: settings.LINKEDIN_CLIENT_ID,
      clientSecret: settings.LINKEDIN_CLIENT_SECRET,
      hosts: {
        api: { real: settings.LINKEDIN_API_URL, sandbox: '' },
        oauth: { real: settings.LINKEDIN_OAUTH_URL, sandbox: 'oauth/v2' },
        pages: { real: 'https://www.linkedin.com', sandbox: '' },
      },
    },
    settings,
  );
  if (site === null) return null;
  const { simulated } = site;
  const accounts = settings.LINKEDIN_ACCOUNTS ?? (simulated ? 'organization' : 'person');
  const version = settings.LINKEDIN_VERSION;
  const http = new NetworkHttp({
    ...{ name: 'LinkedIn', bases: site.bases, uploadHosts: ['.linkedin.com', '.licdn.com'], clock },
    ...{ explain: explainLinkedin, reset: midnightUtc },
  });
  const rest = new LinkedinRest(http, site, version);
  const auth = new LinkedinAuthorization({ http, rest, site, accounts, clock });
  const reading = new LinkedinReading(http, rest, site);
  return new LinkedinConnector({ auth, simulated, accounts, version, rest, reading, clock, settledMs });
};
