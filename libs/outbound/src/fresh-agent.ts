import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

// Connections are not kept, because one opened under one reach must not serve another.
const agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

/** Opens a connection for each request. */
export const freshAgent = ({ protocol }: URL): HttpAgent =>
  protocol === 'https:' ? agents.https : agents.http;
