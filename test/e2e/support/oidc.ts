import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProviderPerson, startOidcProvider } from '../../support/oidc-provider.js';

async function readJson(request: IncomingMessage): Promise<ProviderPerson> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as ProviderPerson;
}

export async function startProvider(redirectUri: string) {
  const clientSecret = 'synthetic-client-secret-of-the-tests';
  const provider = await startOidcProvider({ redirectUri, clientSecret });
  const server = createServer((request, response) => {
    const person = request.method === 'PUT' ? readJson(request) : Promise.resolve(null);
    void person.then((who) => {
      provider.signInAs(who);
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer: provider.issuer,
    control: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    environment: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'rampart',
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Northgate ID',
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await provider.close();
    },
  };
}
