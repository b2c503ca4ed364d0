import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { ROLES } from '@rampart/identity-access/contract';
import {
  type ChatAnswer,
  chatAskSchema,
  chatResumeSchema,
  chatStopSchema,
  KATIA_SOCKET_PATH,
} from '@rampart/katia/contract';
import { DomainError } from '@rampart/kernel';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { LiveGateway, type LiveSocket } from '../../live/live.gateway.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';
import type { Asking } from '../katia-answers.service.js';
import type { Send } from './chat-run.js';
import { KatiaChat } from './katia-chat.service.js';

/** Bytes. A question has at most 10 kB, and escapes in JSON can multiply its size. */
const LARGEST_MESSAGE_BYTES = 64 * 1024;

/** Questions over a socket. The live feed's rules admit, count and end these connections. */
@WebSocketGateway({
  path: KATIA_SOCKET_PATH,
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
})
export class KatiaGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  constructor(
    @Inject(LiveGateway) private readonly live: LiveGateway,
    @Inject(KatiaChat) private readonly chat: KatiaChat,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'plans'>,
  ) {}

  afterInit(server: Server): void {
    this.live.afterInit(server);
  }

  handleConnection(socket: LiveSocket): void {
    this.live.handleConnection(socket);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.live.handleDisconnect(socket);
  }

  @SubscribeMessage('ask')
  ask(@ConnectedSocket() socket: LiveSocket, @MessageBody() message: unknown): Promise<ChatAnswer> {
    return this.acknowledge(socket, chatAskSchema, message, (caller, asked) =>
      this.chat.ask(caller, asked, sender(socket)),
    );
  }

  @SubscribeMessage('resume')
  resume(@ConnectedSocket() socket: LiveSocket, @MessageBody() message: unknown): Promise<ChatAnswer> {
    return this.acknowledge(socket, chatResumeSchema, message, (caller, asked) =>
      this.chat.resume(caller, asked, sender(socket)),
    );
  }

  @SubscribeMessage('stop')
  stop(@ConnectedSocket() socket: LiveSocket, @MessageBody() message: unknown): Promise<ChatAnswer> {
    return this.acknowledge(socket, chatStopSchema, message, (caller, asked) =>
      this.chat.stop(caller, asked),
    );
  }

  /** Verifies the session for each message, so that a message never has more rights than the user. */
  private async acknowledge<Message>(
    socket: LiveSocket,
    schema: z.ZodType<Message>,
    message: unknown,
    act: (caller: Asking, message: Message) => void | Promise<void>,
  ): Promise<ChatAnswer> {
    const parsed = schema.safeParse(message);
    if (!parsed.success)
      return { ok: false, code: 'request.invalid', message: parsed.error.issues[0]?.message ?? '' };
    try {
      const { tenantId, userId, roles: held } = await this.live.sessionOf(socket);
      await this.runtime.plans.requireCapability(tenantId, 'katia');
      const roles = ROLES.flatMap(({ name }) => (held.includes(name) ? [name] : []));
      await act({ tenantId, userId, roles }, parsed.data);
      return { ok: true };
    } catch (error) {
      if (error instanceof DomainError) return { ok: false, code: error.code, message: error.message };
      throw error;
    }
  }
}

const sender =
  (socket: LiveSocket): Send =>
  (message) => {
    (socket as Socket).emit('answer', message);
  };
