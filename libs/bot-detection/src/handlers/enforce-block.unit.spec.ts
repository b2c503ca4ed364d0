import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectorError } from '@rampart/connectors/contract';
import { loadState } from '@rampart/event-log';
import { findingDecider, findingStream } from '../domain/finding/finding.js';
import { ACCOUNT, nora, ScanGround, StagedAudience, TENANT } from '../testing/staged-audience.js';
import { enforceBlock, giveUpBlock, isUnsettled } from './enforce-block.js';
import { blockBotAccount, unblockBotAccount } from './findings.js';

const ID = '00000000-0000-7000-8000-0000000000f1';
const SCAN = '00000000-0000-7000-8000-0000000000f2';
const finding = { id: ID, scanId: SCAN, network: 'twitter', accountId: '77' } as const;
const job = { tenantId: TENANT, scanId: SCAN, findingId: ID };

describe('a request to block a found account', () => {
  let ground: ScanGround;
  beforeEach(() => {
    ground = new ScanGround(new StagedAudience([]));
  });
  const block = (linkedId: string | null = ACCOUNT) =>
    blockBotAccount(ground.context(), nora, { ...finding, linkedId });
  const enforce = (context = ground.context()) =>
    enforceBlock(context, job, { signal: new AbortController().signal });
  const state = () => loadState(ground.log, findingDecider, { tenantId: TENANT, stream: findingStream(ID) });
  const last = async () => (await ground.log.readStream(TENANT, findingStream(ID))).at(-1);

  it('is executed at the network once, and lifted there when it is cancelled', async () => {
    await block();
    expect(await isUnsettled(ground, job)).toBe(true);
    expect(await enforce()).toBe('done');
    expect(await enforce()).toBe('skipped');
    expect(await state()).toMatchObject({ wanted: true, enforced: 'mute', settled: true });
    await unblockBotAccount(ground.context(), nora, finding);
    await enforce();
    expect(await state()).toMatchObject({ wanted: false, enforced: null });
    expect(ground.audience.restricted).toEqual(['+77', '-77']);
  });

  it('stays recorded, with the reason, when no linked account was used', async () => {
    await block(null);
    await enforce();
    expect(await last()).toMatchObject({
      type: 'BotBlockNotEnforced',
      data: { reason: 'The scan used no linked account. Block it on the network.' },
    });
    expect(ground.audience.restricted).toEqual([]);
    expect(await isUnsettled(ground, job)).toBe(false);
  });

  it('names the missing permission of a linked account, and sends nothing', async () => {
    await block();
    const context = ground.context();
    const opened = await context.audiences.open(TENANT, ACCOUNT, new AbortController().signal);
    const access = { ...opened.access, tokens: { ...opened.access.tokens, scopes: [] } };
    const audiences = { ...context.audiences, open: async () => ({ ...opened, access }) };
    await enforce({ ...context, audiences });
    expect(await last()).toMatchObject({
      data: { reason: expect.stringContaining('Link the account again') },
    });
    expect(ground.audience.restricted).toEqual([]);
  });

  it('waits at a rate limit, and is given up with the reason of the last refusal', async () => {
    await block();
    const context = ground.context();
    const open = async () => Promise.reject(new ConnectorError('rate.window', 'X asks to wait.'));
    await expect(enforce({ ...context, audiences: { ...context.audiences, open } })).rejects.toMatchObject({
      delayMs: 30_000,
    });
    expect(await isUnsettled(ground, job)).toBe(true);
    await giveUpBlock(context, job, new ConnectorError('platform.transient', 'X failed.'));
    expect(await last()).toMatchObject({ data: { reason: 'X failed.' } });
  });
});
