import { NetworkHttp } from '../../http/index.js';
import type { Registration } from '../../registration.js';
import { siteOf } from '../../site.js';
import { Graph } from '../meta/graph.js';
import { facebookClient } from './client.js';
import { FacebookAuthorization } from './authorization.js';
import { FacebookConnector } from './facebook-connector.js';
import { FacebookReading } from './reading.js';

export const registerFacebook: Registration = (settings, clock) => {
  const site = siteOf(
    {
      network: 'facebook',
      clientId: settings.FACEBOOK_CLIENT_ID,
      clientSecret: settings.FACEBOOK_CLIENT_SECRET,
      hosts: {
        graph: { real: settings.FACEBOOK_GRAPH_URL, sandbox: '' },
        authorize: { real: settings.FACEBOOK_AUTHORIZE_URL, sandbox: 'v24.0/dialog/oauth' },
        pages: { real: 'https://www.facebook.com', sandbox: '' },
      },
    },
    settings,
  );
  if (site === null) return null;
  const http = new NetworkHttp({ ...facebookClient(clock), bases: site.bases });
  const graph = new Graph(http, (path, query) => site.url('graph', path, query), site.client.secret);
  const auth = new FacebookAuthorization(http, graph, site, clock);
  return new FacebookConnector(auth, site.simulated, graph, new FacebookReading(graph, site));
};
