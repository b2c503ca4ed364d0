/**
 * A whole AT Protocol network in one process on loopback: PLC directory, PDS, AppView and moderation service,
 * with a small population. It writes JSON lines: `ready`, then one answer for each order on standard input
 * (`rename`, `deactivate`). It ends when standard input ends.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { AtpAgent } from '@atproto/api';
import { TestNetwork } from '@atproto/dev-env';
import { avatars, people } from './lib/population.mjs';

const TIMEOUT_MS = 60_000;
const say = (message) => console.log(JSON.stringify(message));

const port = await freePort();
// With this setting the AppView serves avatars without a content network.
const network = await TestNetwork.create({
  dbPostgresSchema: 'rampart',
  bsky: { port, publicUrl: `http://localhost:${port}` },
});
const bootedMs = Math.round(performance.now());
const accounts = [];
for (const person of people) accounts.push(await settle(person));
const [official] = accounts;
for (const { agent, follows = false } of accounts) if (follows) await agent.follow(official.did);
await network.processAll(TIMEOUT_MS);
say({
  ready: true,
  url: network.bsky.url,
  pds: network.pds.url,
  plc: network.plc.url,
  moderator: `${network.ozone.ctx.cfg.service.did}#atproto_labeler`,
  bootedMs,
  memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
  accounts: accounts.map(({ did, kind, handle, posts = 0, follows = false }) => ({
    ...{ did, kind, handle, posts, follows },
  })),
});

for await (const line of createInterface(process.stdin)) say(await obey(JSON.parse(line)));
await network.close();
process.exit(0);

/** Creates an account with profile, avatar and posts through the PDS, as an app does. */
async function settle(person) {
  const agent = new AtpAgent({ service: network.pds.url });
  const handle = `${person.handle}.test`;
  await agent.createAccount({ handle, email: `${person.handle}@mail.test`, password: 'synthetic-password' });
  const avatar = person.avatar === null ? undefined : await upload(agent, avatars[person.avatar]);
  const { displayName, bio: description } = person;
  const createdAt = new Date().toISOString();
  await agent.upsertProfile((existing) => ({ ...existing, displayName, description, avatar, createdAt }));
  for (let index = 0; index < (person.posts ?? 0); index += 1) {
    await agent.post({ text: person.text ?? `Synthetic post ${index + 1} of ${handle}` });
  }
  return { ...person, handle, agent, did: agent.session.did };
}

async function upload(agent, bytes) {
  const encoding = bytes[0] === 0xff ? 'image/jpeg' : 'image/png';
  return (await agent.uploadBlob(bytes, { encoding })).data.blob;
}

async function obey({ order, handle, to }) {
  const account = accounts.find((candidate) => candidate.handle === handle);
  if (order === 'rename') await account.agent.com.atproto.identity.updateHandle({ handle: to });
  if (order === 'deactivate') await account.agent.com.atproto.server.deactivateAccount({});
  await network.processAll(TIMEOUT_MS);
  return { done: order };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  await once(server, 'close');
  return free;
}
