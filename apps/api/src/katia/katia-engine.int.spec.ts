import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ChatMessage,
  type KatiaAnswer,
  KATIA_SOCKET_PATH,
  type ProposedCommand,
} from '@rampart/katia/contract';
import { askedKinds } from '@rampart/installation';
import { EngineSwitch } from '@rampart/katia';
import { LyingModel } from '@rampart/katia/testing';
import { bootstrapInstallation } from '@rampart/identity-access';
import { ROLES, type RoleName } from '@rampart/identity-access/contract';
import { io } from 'socket.io-client';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { KatiaAnswers } from './katia-answers.service.js';

const ENGINE = '/api/katia/engine';
const ORDERS = [
  'Block 192.0.2.7',
  'Start a scan for @kestrel',
  'Invite ada@example.org as viewer',
  'Invite ada@example.org as auditor',
  'Create a rule for more than 20 failed logins in 10 minutes',
  'Open an incident "Account in my name"',
  'Assign the case of 198.51.100.9 to me',
];
const PATHS: Readonly<Record<Exclude<ProposedCommand['operation'], 'assignWorkItem'>, string>> = {
  requestScan: '/api/impersonation/scans',
  inviteUser: '/api/identity-access/users',
  createRuleFromForm: '/api/soc/rules/form',
  openIncident: '/api/incidents',
};

const requestOf = ({ operation, body }: ProposedCommand) =>
  operation === 'assignWorkItem'
    ? { path: `/api/work-queue/${String(body['id'])}/assign`, body: { to: body['to'] } }
    : { path: PATHS[operation], body };

const rightsOf = ({ proposal }: KatiaAnswer) =>
  proposal && { roles: proposal.roles, confirmable: proposal.confirmable, changes: proposal.changes };

describe('the engine of Katia over HTTP', () => {
  let api: ApiHarness;
  let admin: SignedInUser;
  // One person of each role, because one person may ask only 30 questions at once.
  const orderers = new Map<RoleName, SignedInUser>();

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn({ roles: ['core:admin'] });
    for (const { name } of ROLES) {
      const orderer = await api.signIn({ roles: [name] });
      orderers.set(name, orderer);
      await raiseAlert(orderer);
    }
    await api.settle();
  });
  afterAll(() => api?.close());

  const ask = (user: SignedInUser, question: string) =>
    api.http().post('/api/katia/ask').set('Authorization', user.authorization).send({ question });
  function answerOverSocket({ token }: SignedInUser, question: string): Promise<KatiaAnswer> {
    const options = { path: KATIA_SOCKET_PATH, transports: ['websocket'], auth: { token } };
    const socket = io(api.url, { ...options, reconnection: false, forceNew: true });
    const answer = new Promise<KatiaAnswer>((resolve, reject) => {
      socket.on('answer', ({ type, data }: ChatMessage) => {
        if (type === 'answer-finished.v1') resolve(data.turn.answer);
        if (type === 'answer-failed.v1') reject(new Error(data.message));
      });
      socket.on('connect_error', reject);
    });
    socket.emit('ask', { questionId: randomUUID(), threadId: null, question, asOf: null });
    return answer.finally(() => socket.disconnect());
  }
  /** Opens a case, and work on it, in the tenant of the person. */
  async function raiseAlert({ tenantId }: SignedInUser): Promise<void> {
    const { log, ids, clock } = api.runtime;
    const at = clock.now().toISOString();
    const id = ids.next().replaceAll('-', '');
    const value = '198.51.100.9';
    await log.append({
      ...{ tenantId, stream: `soc-alert:${id}`, expectedVersion: 'any', commandId: ids.next() },
      events: [
        {
          type: 'SocAlertRaised',
          data: {
            ...{ id, ruleId: 'guessing', ruleVersion: '1', title: 'Guessing', severity: 'high', tags: [] },
            ...{ key: value, entity: { kind: 'client', value }, entityId: `client ${value}`, time: at },
            ...{ first: '2', trigger: '2', count: 1, late: false, evidence: ['2'] },
          },
        },
      ],
      metadata: { actor: 'worker:soc-detection', correlationId: ids.next(), at },
    });
  }
  function ordererOf(role: RoleName): SignedInUser {
    const orderer = orderers.get(role);
    if (orderer === undefined) throw new Error(`No person has the role ${role}.`);
    return orderer;
  }
  const turn = (user: SignedInUser, on: boolean) =>
    api.http().put(ENGINE).set('Authorization', user.authorization).send({ on, reason: 'A drill' });

  it('answers nothing while it is off, says so in its status, and answers again when it is on', async () => {
    const client = await api.signIn({ roles: ['nexus:owner'] });
    const status = async () =>
      (await api.http().get('/api/katia/status').set('Authorization', client.authorization).expect(200))
        .body as {
        status: string;
      };
    expect(await status()).toMatchObject({ status: 'Katia ready' });
    await turn(admin, false).expect(200);
    expect((await ask(client, 'How many alerts are there?').expect(503)).body).toMatchObject({
      code: 'katia.switched-off',
    });
    expect(await status()).toMatchObject({ status: 'Katia is off' });
    await turn(admin, true).expect(200);
    await ask(client, 'How many alerts are there?').expect(200);
  });

  it('is switched off within a second on other nodes', async () => {
    const { log, ids, staffTenantId } = api.runtime;
    let now = new Date('2026-11-21T09:00:00.000Z');
    const elsewhere = new EngineSwitch({ log, ids, clock: { now: () => now } }, staffTenantId);
    expect(await elsewhere.state()).toMatchObject({ on: true });
    await turn(admin, false).expect(200);
    now = new Date(now.getTime() + 1_000);
    await expect(elsewhere.requireOn()).rejects.toMatchObject({ code: 'katia.switched-off' });
    await turn(admin, true).expect(200);
    now = new Date(now.getTime() + 1_000);
    expect(await elsewhere.state()).toMatchObject({ on: true });
  });

  it("is switched on and off by the operator's administrators only", async () => {
    await turn(await api.signIn({ roles: ['core:auditor'] }), false).expect(403);
    await turn(await api.signIn({ roles: ['nexus:owner'] }), false).expect(403);
  });

  it('proposes to assign the work on a case that exists, to the asker or to a person they may list', async () => {
    const owner = ordererOf('nexus:owner');
    const proposed = async (question: string) =>
      ((await ask(owner, question).expect(200)).body as KatiaAnswer).proposal;
    const found = await proposed('Assign the case of 198.51.100.9 to me');
    expect(found).toMatchObject({
      confirmable: true,
      command: { operation: 'assignWorkItem', body: { to: owner.userId } },
    });
    expect(await proposed('Assign the case of 198.51.100.10 to me')).toBeNull();
    expect(await proposed('Assign the case of 198.51.100.9 to no-such-user')).toBeNull();
  });

  it.each(ROLES.map(({ name }) => name))(
    'reads no kind and offers no action beyond the role %s, over HTTP, socket and tool',
    async (role: RoleName) => {
      const user = await api.signIn({ roles: [role] });
      for (const { nouns, roles } of askedKinds) {
        const { body } = await ask(user, `How many ${nouns[1]} are there?`).expect(200);
        const { outcome, calls } = body as KatiaAnswer;
        if (!roles.includes(role)) expect([nouns[1], outcome, calls]).toEqual([nouns[1], 'not-read', []]);
        else expect([nouns[1], outcome]).toEqual([nouns[1], 'answered']);
      }
      const byEvent = { path: '/api/soc/events/1/block', body: { reason: 'proposed' } };
      const orderer = ordererOf(role);
      for (const order of ORDERS) {
        const { body } = await ask(orderer, order).expect(200);
        const { proposal } = body as KatiaAnswer;
        const overSocket = await answerOverSocket(orderer, order);
        expect([order, rightsOf(overSocket)]).toEqual([order, rightsOf(body as KatiaAnswer)]);
        const asTool = await api.app
          .get(KatiaAnswers, { strict: false })
          .answer({ ...orderer, roles: [role] }, { question: order, before: [] });
        expect([order, rightsOf(asTool.body)]).toEqual([order, rightsOf(body as KatiaAnswer)]);
        if (proposal === null) continue;
        const { path, body: sent } = proposal.command === null ? byEvent : requestOf(proposal.command);
        const tried = await api.http().post(path).set('Authorization', orderer.authorization).send(sent);
        const { code } = tried.body as { readonly code?: string };
        const refused = [
          ...['access.forbidden', 'tier-policy.not-in-plan'],
          // Work of a kind that is not for the role is not found.
          'work-queue.unknown-item',
        ].includes(code ?? '');
        expect([order, proposal.confirmable]).toEqual([order, !refused]);
      }
    },
  );
});

describe('Katia with a language model over HTTP', () => {
  const stub = new LyingModel();
  let api: ApiHarness;

  beforeAll(async () => {
    const KATIA_MODEL_URL = await stub.start();
    api = await startApi({ environment: { KATIA_MODEL_URL, KATIA_MODEL_PRIVATE: 'true' } });
    await bootstrapInstallation(api.runtime.access);
  });
  afterAll(async () => {
    await api?.close();
    await stub.stop();
  });

  it('keeps its figures against a model that lies, and asks it nothing once the budget is zero', async () => {
    const [admin, client] = [
      await api.signIn({ roles: ['core:admin'], tenantId: api.runtime.staffTenantId }),
      await api.signIn({ roles: ['nexus:owner'] }),
    ];
    stub.reply = () => '{"sentences":[{"number":0,"text":"999 alerts."}]}';
    const ask = async (): Promise<KatiaAnswer> =>
      (
        await api
          .http()
          .post('/api/katia/ask')
          .set('Authorization', client.authorization)
          .send({ question: 'How many alerts are there?' })
          .expect(200)
      ).body as KatiaAnswer;
    const lied = await ask();
    expect(lied).toMatchObject({ sentences: [{ text: '0 alerts.' }], figures: [{ value: 0 }] });
    expect(lied.notes.join()).toContain('differed from the figures');
    await api.settle();
    const read = (user: SignedInUser, path: string) =>
      api.http().get(`${ENGINE}/${path}`).set('Authorization', user.authorization);
    expect((await read(admin, 'usage').expect(200)).body).toMatchObject({
      ...{ runs: 1, failed: 0, guards: [{ name: 'sentence-dropped', trips: 1 }] },
      budgets: [{ tenant: client.tenantId, tokens: 120 }],
    });
    expect((await read(admin, 'runs').expect(200)).body).toMatchObject({
      items: [{ tenant: client.tenantId, outcome: 'answered', model: 'default' }],
    });
    await read(client, 'usage').expect(403);
    await read(client, 'runs').expect(403);
    const budget = (user: SignedInUser, tokensPerDay: number) =>
      api.http().put(`${ENGINE}/budget`).set('Authorization', user.authorization).send({ tokensPerDay });
    await budget(client, 0).expect(403);
    await budget(admin, -1).expect(422);
    await budget(admin, 0).expect(200);
    const asked = stub.heard.length;
    expect((await ask()).notes.join()).toContain('budget');
    expect(stub.heard).toHaveLength(asked);
  });
});
