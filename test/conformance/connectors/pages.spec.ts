import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TokenSet } from '@rampart/connectors';
import { clickThrough, type SuiteGround } from '@rampart/connectors/testing';
import { simulatedGround } from './ground.js';

const redirectUri = 'http://127.0.0.1:8000/oauth/callback';
const { signal } = new AbortController();

describe.each(['facebook', 'linkedin'] as const)('The pages of a person at %s', (network) => {
  let ground: SuiteGround;
  beforeAll(async () => void (ground = await simulatedGround(network)));
  afterAll(() => ground?.close());

  async function signIn(furtherPages: number): Promise<TokenSet> {
    const request = { state: randomUUID(), redirectUri, instance: null, loginHint: null };
    const { auth } = ground.connector;
    const { authorizationUrl, kept } = await auth.start(request, signal);
    const back = await clickThrough(authorizationUrl, { handle: 'tarnwick', furtherPages });
    const code = back.searchParams.get('code') ?? '';
    return auth.exchange({ code, issuer: null }, request, kept, signal);
  }
  const profileOf = (tokens: TokenSet) =>
    ground.connector.profile({ accountId: '', handle: '', tokens, signal });

  it('are all listed, and each has its own access token after the person chose it', async () => {
    const { pages } = ground.connector.auth;
    const tokens = await signIn(2);
    const named = (await pages?.list(tokens, signal)) ?? [];
    expect(named).toHaveLength(3);
    for (const { id, name } of named) {
      const chosen = await pages?.choose(tokens, id, signal);
      const profile = await profileOf(chosen ?? tokens);
      expect(profile).toMatchObject({ accountId: id, displayName: name });
      const access = { accountId: id, handle: profile.handle, tokens: chosen ?? tokens, signal };
      await expect(ground.connector.figures(access)).resolves.toMatchObject({
        followers: { given: true },
      });
    }
    await expect(pages?.choose(tokens, named[0]?.id.replace(/\d/g, '9') ?? '', signal)).rejects.toMatchObject(
      {
        code: 'auth.scope',
      },
    );
  });

  it('keep the choice of one after its access token is refreshed', async () => {
    const { pages, refresh } = ground.connector.auth;
    const tokens = await signIn(1);
    const second = (await pages?.list(tokens, signal))?.[1];
    const chosen = (await pages?.choose(tokens, second?.id ?? '', signal)) ?? tokens;
    const refreshed = await refresh.call(ground.connector.auth, chosen, signal);
    expect(await profileOf(refreshed)).toMatchObject({ accountId: second?.id });
  });

  it('are listed as one page when the person administers no other page', async () => {
    const tokens = await signIn(0);
    expect(await ground.connector.auth.pages?.list(tokens, signal)).toHaveLength(1);
  });
});
