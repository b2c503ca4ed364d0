import { NetworkHttp } from '../../http/index.js';
import type { Registration } from '../../registration.js';
import { siteOf } from '../../site.js';
import { Graph } from '../meta/graph.js';
import { InstagramAudience } from './audience.js';
import { InstagramAuthorization } from './authorization.js';
import { InstagramContainers } from './containers.js';
import { instagramClient } from './client.js';
import { InstagramConnector } from './instagram-connector.js';
import { InstagramReading } from './reading.js';

export const registerInstagram: Registration = (settings, clock) => {
  const site = siteOf(
    {
      network: 'instagram',
      clientId: settings.INSTAGRAM_CLIENT_ID,
      clientSecret: settings.INSTAGRAM_CLIENT_SECRET,
      hosts: {
        graph: { real: settings.INSTAGRAM_GRAPH_URL, sandbox: 'v24.0' },
        // Tokens are exchanged at the root of the host, without an API version.
        exchange: { real: new URL(settings.INSTAGRAM_GRAPH_URL).origin, sandbox: '' },
        token: { real: settings.INSTAGRAM_TOKEN_URL, sandbox: 'oauth/access_token' },
        authorize: { real: settings.INSTAGRAM_AUTHORIZE_URL, sandbox: 'oauth/authorize' },
        upload: { real: settings.INSTAGRAM_UPLOAD_URL, sandbox: 'ig-api-upload/v24.0' },
        pages: { real: 'https://www.instagram.com', sandbox: '' },
      },
    },
    settings,
  );
  if (site === null) return null;
  const http = new NetworkHttp({ ...instagramClient(clock), bases: site.bases });
  const graph = new Graph(http, (path, query) => site.url('graph', path, query), site.client.secret);
  return new InstagramConnector({
    auth: new InstagramAuthorization(http, site, clock),
    simulated: site.simulated,
    graph,
    containers: new InstagramContainers(http, graph, site),
    reading: new InstagramReading(graph, site),
    audience: new InstagramAudience(graph, site),
  });
};
