import { migrate } from '@rampart/database';
import { createTestTenant, createTestUser } from '@rampart/identity-access/testing';
import { migrations } from '@rampart/installation';
import { readEnvironment } from '../../apps/api/src/platform/environment.js';
import { createLogger } from '../../apps/api/src/platform/logging.js';
import { openRuntime } from '../../apps/api/src/platform/runtime.js';
import { serveApi } from '../../apps/api/src/serve-api.js';
import { type FloodTarget, PEOPLE, personOf, SYNTHETIC_PASSWORD } from './sign-in-flood.js';

const environment = readEnvironment(process.env);
await migrate(environment.DATABASE_URL, migrations);
const runtime = await openRuntime(environment, createLogger('silent'));
const A_TENANT_HAS = 10;
let tenantId = '';
for (let index = 0; index < PEOPLE; index += 1) {
  if (index % A_TENANT_HAS === 0)
    tenantId = await createTestTenant(runtime.access, `Synthetic client ${index}`);
  const person = {
    username: personOf(index),
    password: SYNTHETIC_PASSWORD,
    roles: ['nexus:viewer'] as const,
  };
  await createTestUser(runtime.access, tenantId, person);
}
await runtime.close();
const api = await serveApi(environment);
process.send?.({ url: api.url } satisfies FloodTarget);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.once('disconnect', () => void api.stop());
