import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrapInstallation } from '@rampart/identity-access';
import { EngineSwitch } from '@rampart/katia';
import type { Engine, KatiaEvaluation } from '@rampart/katia/contract';
import { LyingModel } from '@rampart/katia/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const ENGINE = '/api/katia/engine';
const TEXT = 'Answer with the kind and the intent of the question.';

describe('evaluations and prompts of Katia over HTTP', () => {
  const stub = new LyingModel();
  let api: ApiHarness;
  let admin: SignedInUser;
  let auditor: SignedInUser;
  let client: SignedInUser;

  beforeAll(async () => {
    const KATIA_MODEL_URL = await stub.start();
    api = await startApi({ environment: { KATIA_MODEL_URL, KATIA_MODEL_PRIVATE: 'true' } });
    await bootstrapInstallation(api.runtime.access);
    const { staffTenantId: tenantId } = api.runtime;
    admin = await api.signIn({ roles: ['core:admin'], tenantId });
    auditor = await api.signIn({ roles: ['core:auditor'], tenantId });
    client = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(async () => {
    await api?.close();
    await stub.stop();
  });

  const send = (user: SignedInUser, method: 'get' | 'post' | 'put', path: string, body?: object) =>
    api.http()[method](`${ENGINE}/${path}`).set('Authorization', user.authorization).send(body);
  const engine = () => {
    const { log, ids, clock, staffTenantId } = api.runtime;
    return new EngineSwitch({ log, ids, clock }, staffTenantId);
  };

  it('list what an evaluation of the worker found to readers of the engine only', async () => {
    const { body: ordered } = await send(admin, 'post', 'evaluations', { prompt: null }).expect(202);
    const { id } = ordered as { id: string };
    const { log, ids, clock, staffTenantId: tenantId } = api.runtime;
    await log.append({
      ...{ tenantId, stream: `katia-evaluation:${id}`, expectedVersion: 'any', commandId: ids.next() },
      events: [
        {
          type: 'KatiaEvaluated',
          data: {
            ...{ evaluationId: id, set: 'grammar', grammar: '1.0.0', prompt: null, model: null },
            ...{ asked: 2, right: 1, wrong: ['How many jobs wait?'] },
          },
        },
      ],
      metadata: {
        ...{ actor: 'worker:katia.evaluate', correlationId: ids.next(), at: clock.now().toISOString() },
      },
    });
    await api.settle();
    const { body } = await send(auditor, 'get', 'evaluations').expect(200);
    expect(body as KatiaEvaluation[]).toMatchObject([
      { id, set: 'grammar', asked: 2, right: 1, wrong: ['How many jobs wait?'] },
    ]);
    await send(client, 'get', 'evaluations').expect(403);
  });

  it('are ordered, drafted and promoted by administrators only', async () => {
    for (const user of [auditor, client]) {
      await send(user, 'post', 'evaluations', { prompt: null }).expect(403);
      await send(user, 'post', 'prompts', { text: TEXT }).expect(403);
      await send(user, 'put', 'prompt', { version: 1 }).expect(403);
    }
  });

  it('refuse an unknown version, a short text, and a version that was not evaluated or is worse', async () => {
    const code = async (path: string, body: object, status: number, method: 'post' | 'put' = 'post') =>
      ((await send(admin, method, path, body).expect(status)).body as { code: string }).code;
    expect(await code('evaluations', { prompt: 9 }, 404)).toBe('katia.prompt-not-found');
    await send(admin, 'post', 'prompts', { text: 'short' }).expect(422);
    const { body } = await send(admin, 'post', 'prompts', { text: TEXT }).expect(201);
    expect((body as Engine).prompts.at(-1)).toMatchObject({ version: 2, text: TEXT, promoted: false });
    expect(await code('prompt', { version: 2 }, 409, 'put')).toBe('katia.prompt-not-evaluated');
    const found = { model: 'liar', asked: 10 };
    await engine().recordEvaluation({ ...found, version: 1, right: 8 });
    await engine().recordEvaluation({ ...found, version: 2, right: 7 });
    expect(await code('prompt', { version: 2 }, 409, 'put')).toBe('katia.prompt-worse');
    await engine().recordEvaluation({ ...found, version: 2, right: 9 });
    const promoted = (await send(admin, 'put', 'prompt', { version: 2 }).expect(200)).body as Engine;
    expect(promoted).toMatchObject({ prompt: 2 });
    expect((await send(admin, 'put', 'prompt', { version: 1 }).expect(200)).body).toMatchObject({
      prompt: 1,
    });
  });
});
