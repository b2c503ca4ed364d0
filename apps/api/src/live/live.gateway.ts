import { randomUUID } from 'node:crypto';
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
import type { EventLog, RecordedEvent } from '@rampart/event-log';
import { LiveFeed, type LiveTopic } from '@rampart/live-feed';
import {
  LIVE_PATH,
  type SubscribeAnswer,
  TOO_MANY_SOCKETS,
  unsubscribeSchema,
} from '@rampart/live-feed/contract';
import { DomainError, t } from '@rampart/kernel';
import { eventSpanOf, type Metrics, spanIdOf, type Traces } from '@rampart/telemetry';
import type { Server, Socket } from 'socket.io';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { type CapabilitiesOf, PlanChanges } from './plan-changes.js';
import { followRights } from './rights.js';
import { showFeeds } from './show-feeds.js';
import type { SessionVerifier, VerifiedSession } from './session-verifier.js';
import { SocketIoPort } from './socket-io-port.js';
import { type SocketLimits, SocketQuota } from './socket-quota.js';

export const LIVE_SETTINGS = Symbol('LIVE_SETTINGS');

export interface LiveSettings {
  readonly log: EventLog;
  readonly topics: readonly LiveTopic[];
  readonly others?: readonly (Pick<LiveSettings, 'log' | 'topics'> & { readonly shard: number })[];
  readonly verifier: SessionVerifier;
  readonly socketLimits?: SocketLimits;
  /** Counts sockets of all processes for the limits; without it only those of this process. Runs as `rampart_app`. */
  readonly database?: DataSource;
  /** Required only when a topic covers operated tenants. */
  readonly operatedBy?: (tenantId: string) => Promise<readonly string[]>;
  /** Required only when a topic belongs to a capability. */
  readonly capabilitiesOf?: CapabilitiesOf;
  readonly metrics?: Metrics;
  readonly traces?: Traces | null;
}

export type LiveSocket = Socket<object, object, object, { session?: VerifiedSession; leave?: () => void }>;

/** Bytes. Clients only send a topic and a position, so a larger message is not from our client. */
const LARGEST_MESSAGE_BYTES = 16 * 1024;
const handshakeSchema = z.object({ token: z.string().min(1).max(8192) });

/** Verifies connections, also for other gateways, and leaves the rest to the hub. */
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
  private readonly port: SocketIoPort;
  private readonly quota: SocketQuota;
  /** Tells the spans of several API nodes apart. */
  private readonly node = randomUUID();
  /** The first feed serves every topic that no other feed has. */
  private readonly feeds: readonly [LiveFeed, ...LiveFeed[]];
  private readonly feedOfTopic: ReadonlyMap<string, LiveFeed>;

  constructor(@Inject(LIVE_SETTINGS) private readonly settings: LiveSettings) {
    const { metrics } = settings;
    const port = new SocketIoPort((reason, sockets) =>
      metrics?.count('rampart_live_drops_total', { reason }, sockets),
    );
    this.port = port;
    const onError = (error: Error): void => this.logger.error(error);
    const { socketLimits, database } = settings;
    this.quota = new SocketQuota(socketLimits, database && { database, onFault: onError });
    const reach = settings.operatedBy && { operatedBy: settings.operatedBy };
    const others = (settings.others ?? []).map(({ log, topics, shard }) => {
      const isSent = (event: RecordedEvent) => topics.some((topic) => topic.toMessage(event) !== null);
      const onEvent = (event: RecordedEvent): void => {
        if (this.traces !== null && isSent(event)) this.traceSent(event, shard);
      };
      const feed = new LiveFeed({ log, topics, port, onEvent, onError, ...reach });
      return { feed, topics };
    });
    const follow = this.follower(settings.capabilitiesOf);
    const onEvent: typeof follow = (event) => {
      this.feeds.forEach((feed) => follow(event, feed));
      this.traceSent(event, 0);
    };
    const { log, topics } = settings;
    this.feeds = [
      new LiveFeed({ log, topics, port, onEvent, onError, ...reach }),
      ...others.map(({ feed }) => feed),
    ];
    if (metrics !== undefined) showFeeds(metrics, this.feeds);
    this.feedOfTopic = new Map(
      others.flatMap(({ feed, topics: own }) => own.map(({ name }) => [name, feed] as const)),
    );
  }

  /** Records when an event has gone to the sockets of this node, from its own time on. */
  private traceSent({ position, metadata: { correlationId, at } }: RecordedEvent, shard: number): void {
    this.traces?.record({
      ...{ correlationId, began: Date.parse(at), ended: Date.now(), kind: 'producer' },
      ...{ id: spanIdOf('live', this.node, shard, position), parentId: eventSpanOf(shard, position) },
      name: 'send to sockets',
      about: { 'rampart.position': position, 'rampart.shard': shard, 'rampart.sockets': this.sockets },
    });
  }

  /** Null when no span is due. */
  private get traces(): Traces | null {
    return this.sockets === 0 ? null : (this.settings.traces ?? null);
  }

  get sockets(): number {
    return this.feeds[0].statistics.sockets;
  }

  get position(): number {
    return this.feeds[0].position;
  }

  private feedOf(topic: unknown): LiveFeed {
    return (typeof topic === 'string' ? this.feedOfTopic.get(topic) : undefined) ?? this.feeds[0];
  }

  async onModuleInit(): Promise<void> {
    this.quota.start();
    await Promise.all(this.feeds.map((feed) => feed.start()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.quota.stop(), ...this.feeds.map((feed) => feed.stop())]);
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
    else this.feeds.forEach((feed) => feed.connect(socket.id, session));
  }

  handleDisconnect(socket: LiveSocket): void {
    const { leave } = socket.data;
    leave?.();
    if (leave) socket.conn.off('close', leave);
    this.feeds.forEach((feed) => feed.disconnect(socket.id));
  }

  @SubscribeMessage('subscribe')
  subscribe(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() message: unknown,
  ): Promise<SubscribeAnswer> {
    return this.feedOf((message as { topic?: unknown } | null)?.topic).subscribe(socket.id, message);
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() message: unknown): void {
    const parsed = unsubscribeSchema.safeParse(message);
    if (parsed.success) this.feedOf(parsed.data.topic).unsubscribe(socket.id, parsed.data.topic);
  }

  /** The present session of a socket. @throws DomainError as at its handshake */
  async sessionOf({ handshake, request }: LiveSocket): Promise<VerifiedSession> {
    const { token } = handshakeSchema.parse(handshake.auth);
    return this.settings.verifier.verify(token, request);
  }

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
      throw new DomainError(
        'access-token.invalid',
        'unauthenticated',
        t`You are not signed in. Sign in, then try again.`,
      );
    const { verifier } = this.settings;
    const since = this.position;
    let session = await verifier.verify(handshake.data.token, socket.request);
    if (!(await this.quota.enter(socket.id, session)))
      throw new DomainError(TOO_MANY_SOCKETS, 'rate-limited', t`Too many windows are open. Close some.`);
    const leave = (): void => this.quota.leave(socket.id);
    try {
      // Events since then have not ended this socket, because the feeds do not know it yet.
      if (this.position !== since) session = await verifier.verify(handshake.data.token, socket.request);
    } catch (error) {
      leave();
      throw error;
    }
    Object.assign(socket.data, { session, leave });
    // A connection that closes before its socket is connected makes no `disconnect`.
    if (socket.conn.readyState === 'open') socket.conn.once('close', leave);
    else leave();
  }

  /** socket.io sends `message` and `data` to the client: a code for refusals, nothing about internal errors. */
  private refusal(error: unknown): Error {
    if (error instanceof DomainError)
      return Object.assign(new Error(error.message), { data: { code: error.code } });
    this.logger.error(error);
    return Object.assign(new Error('The session could not be checked. Try again in a moment.'), {
      data: { code: 'live.unavailable' },
    });
  }
}
