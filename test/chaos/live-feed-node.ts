/** One API node for `live-feed.spec.ts` and the load test: the real gateway over the real log, without capabilities. */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import { noteEvents, notesTopic, reader } from '@rampart/live-feed/testing';
import { z } from 'zod';
import { LiveModule } from '../../apps/api/src/live/live.module.js';

const environment = z.object({ DATABASE_URL: z.string(), PORT: z.coerce.number() }).parse(process.env);

@Module({})
class Node {}

const log = createPostgresEventLog({
  url: environment.DATABASE_URL,
  catalog: new EventCatalog(noteEvents),
  keyEncryptionKey: Buffer.alloc(32, 7),
});
// Every token is a reader of the synthetic tenant: sign-in is not what is tried here.
const verifier = {
  verify: async (token: string) => ({ ...reader({ sessionId: token, userId: token }), username: token }),
};
const live = LiveModule.registerAsync({ useFactory: () => ({ log, topics: [notesTopic], verifier }) });
const app = await NestFactory.create({ module: Node, imports: [live] }, { logger: ['error'] });
app.useWebSocketAdapter(new IoAdapter(app));
await app.listen(environment.PORT, '127.0.0.1');
process.stdout.write(`listening ${await app.getUrl()}\n`);
