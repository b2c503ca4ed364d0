/** One API node for the chaos tests and the benchmark: the real gateway over the real log, without capabilities. */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import { noteEvents, notesTopic, reader, TENANT } from '@rampart/live-feed/testing';
import { z } from 'zod';
import { LiveModule } from '../live.module.js';

const environment = z.object({ DATABASE_URL: z.string(), PORT: z.coerce.number() }).parse(process.env);

@Module({})
class Node {}

const log = createPostgresEventLog({
  url: environment.DATABASE_URL,
  catalog: new EventCatalog(noteEvents),
  keyEncryptionKey: Buffer.alloc(32, 7),
});
// Sign-in is not tested here: the token `<name>[ <tenant>]` makes a reader.
const verifier = {
  verify: async (token: string) => {
    const [name = '', tenantId = TENANT] = token.split(' ');
    return { ...reader({ sessionId: name, userId: name, tenantId }), username: name };
  },
};
const live = LiveModule.registerAsync({ useFactory: () => ({ log, topics: [notesTopic], verifier }) });
const app = await NestFactory.create({ module: Node, imports: [live] }, { logger: ['error'] });
app.useWebSocketAdapter(new IoAdapter(app));
await app.listen(environment.PORT, '127.0.0.1');
const url = await app.getUrl();
if (process.send === undefined) process.stdout.write(`listening ${url}\n`);
else {
  process.send({ url });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
}
