import { Inject, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { EventLog } from '@rampart/event-log';
import { LiveFeed, type LiveTopic } from '@rampart/live-feed';
import { LIVE_PATH, type SubscribeAnswer, unsubscribeSchema } from '@rampart/live-feed/contract';
import { DomainError } from '@rampart/kernel';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { type CapabilitiesOf, PlanChanges } from './plan-changes.js';
import { followRights } from './rights.js';
import type { SessionVerifier, VerifiedSession } from './session-verifier.js';
import { SocketIoPort } from './socket-io-port.js';

export const LIVE_SETTINGS = Symbol('LIVE_SETTINGS');

export interface LiveSettings {
  readonly log: EventLog;
  readonly topics: readonly LiveTopic[];
  readonly verifier: SessionVerifier;
  /** Absent where no topic belongs to a capability. */
  readonly capabilitiesOf?: CapabilitiesOf;
}

type LiveSocket = Socket<object, object, object, { session?: VerifiedSession }>;

/** Clients send a topic and a position; anything larger is not ours. */
const LARGEST_MESSAGE_BYTES = 16 * 1024;
const handshakeSchema = z.object({ token: z.string().min(1).max(8192) });

/** The one gateway: it verifies who connects and hands everything else to the hub. */
@WebSocketGateway({
  path: LIVE_PATH,
  // The token travels in the handshake, never in a cookie, so a foreign page cannot connect as the user.
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
})
export class LiveGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnModuleInit, BeforeApplicationShutdown
{
  private readonly logger = new Logger(LiveGateway.name);
  private readonly port = new SocketIoPort();
  private readonly feed: LiveFeed;

  constructor(@Inject(LIVE_SETTINGS) private readonly settings: LiveSettings) {
    this.feed = new LiveFeed({
      log: settings.log,
      topics: settings.topics,
      port: this.port,
      onEvent: this.follower(settings.capabilitiesOf),
      onError: (error) => this.logger.error(error),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.feed.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.feed.stop();
  }

  afterInit(server: Server): void {
    this.port.attach(server);
    server.use((socket: LiveSocket, next) => {
      this.verify(socket).then(
        () => next(),
        (error: unknown) => next(this.refusal(error)),
      );
    });
  }

  handleConnection(socket: LiveSocket): void {
    const { session } = socket.data;
    if (session === undefined) socket.disconnect(true);
    else this.feed.connect(socket.id, session);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.feed.disconnect(socket.id);
  }

  @SubscribeMessage('subscribe')
  subscribe(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() message: unknown,
  ): Promise<SubscribeAnswer> {
    return this.feed.subscribe(socket.id, message);
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() message: unknown): void {
    const parsed = unsubscribeSchema.safeParse(message);
    if (parsed.success) this.feed.unsubscribe(socket.id, parsed.data.topic);
  }

  /** Rights and plans follow the log: what each event means for the sockets that are open. */
  private follower(capabilitiesOf: CapabilitiesOf | undefined): typeof followRights {
    if (capabilitiesOf === undefined) return followRights;
    const plans = new PlanChanges(capabilitiesOf, (error) => this.logger.error(error));
    return (event, feed) => {
      followRights(event, feed);
      plans.follow(event, feed);
    };
  }

  private async verify(socket: LiveSocket): Promise<void> {
    const handshake = handshakeSchema.safeParse(socket.handshake.auth);
    if (!handshake.success)
      throw new DomainError('access-token.invalid', 'unauthenticated', 'Sign in first.');
    socket.data.session = await this.settings.verifier.verify(handshake.data.token);
  }

  /** socket.io shows `message` and `data` to the client: a code for refusals, nothing about faults of ours. */
  private refusal(error: unknown): Error {
    if (error instanceof DomainError)
      return Object.assign(new Error(error.message), { data: { code: error.code } });
    this.logger.error(error);
    return Object.assign(new Error('The session could not be checked.'), {
      data: { code: 'live.unavailable' },
    });
  }
}
