import { createTestTenant, createTestUser } from '@rampart/identity-access/testing';
import { migrate } from '@rampart/database';
import { migrations } from '@rampart/installation';
import { readEnvironment } from '../../apps/api/src/platform/environment.js';
import { createLogger } from '../../apps/api/src/platform/logging.js';
import { openRuntime } from '../../apps/api/src/platform/runtime.js';
import { serveApi } from '../../apps/api/src/serve-api.js';
import { type LiveProduct, TENANTS, USERS_OF_A_TENANT } from './live-product.js';
import { memoryOf } from './memory.js';

const PASSWORD = 'a synthetic pass phrase';

const environment = readEnvironment(process.env);
await migrate(environment.DATABASE_URL, migrations);
const runtime = await openRuntime(environment, createLogger('silent'));
const tenants: string[] = [];
const usernames: string[] = [];
for (let tenant = 0; tenant < TENANTS; tenant += 1) {
  const tenantId = await createTestTenant(runtime.access, `Synthetic client ${tenant}`);
  tenants.push(tenantId);
  for (let user = 0; user < USERS_OF_A_TENANT; user += 1) {
    const username = `synthetic-${user}-of-${tenant}`;
    await createTestUser(runtime.access, tenantId, { username, password: PASSWORD, roles: ['nexus:viewer'] });
    usernames.push(username);
  }
}
await runtime.close();
const api = await serveApi(environment);
const sessions: string[] = [];
// One after another, because concurrent sign-ins of unknown devices are refused as busy.
for (const username of usernames) sessions.push(await signIn(username));
process.send?.({ url: api.url, tenants, sessions } satisfies LiveProduct);
process.on('message', () => process.send?.(memoryOf()));

async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}.`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
