import { migrate } from '@rampart/database';
import { createTestTenant, createTestUser } from '@rampart/identity-access/testing';
import { migrations } from '@rampart/installation';
import { readEnvironment } from '../../apps/api/src/platform/environment.js';
import { createLogger } from '../../apps/api/src/platform/logging.js';
import { openRuntime } from '../../apps/api/src/platform/runtime.js';
import { serveApi } from '../../apps/api/src/serve-api.js';
import { memoryOf } from './memory.js';

export interface Intake {
  readonly address: string;
  readonly key: string;
}

const LOGIN = { username: 'synthetic-owner', password: 'a synthetic pass phrase' };

const environment = readEnvironment(process.env);
await migrate(environment.DATABASE_URL, migrations);
const runtime = await openRuntime(environment, createLogger('silent'));
const tenantId = await createTestTenant(runtime.access, 'Synthetic client');
await createTestUser(runtime.access, tenantId, { ...LOGIN, roles: ['nexus:owner'] });
await runtime.close();
const { url } = await serveApi(environment);
const { access_token: token } = await post<{ access_token: string }>('/api/auth/login', LOGIN);
const source = await post<{ id: string; key: string }>(
  '/api/soc/sources',
  { name: 'bench', kind: 'sshd' },
  token,
);
process.send?.({ address: `${url}/api/soc/intake/${source.id}`, key: source.key } satisfies Intake);
process.on('message', () => process.send?.(memoryOf()));

async function post<T>(path: string, body: object, bearer?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as T;
}
