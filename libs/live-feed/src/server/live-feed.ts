import { type EventLog, type Position, type RecordedEvent, subjectErased } from '@rampart/event-log';
import { type Clock, systemClock } from '@rampart/kernel';
import {
  type GoodbyeCode,
  type Subscribe,
  type SubscribeAnswer,
  subscribeSchema,
} from '../contract/index.js';
import type { LiveTopic, Subscriber } from '../topic.js';
import { defaultLimits, type FeedLimits } from './limits.js';
import { LogFollower } from './log-follower.js';
import { MessageHistory } from './message-history.js';
import { type OperatedBy, Operators } from './operators.js';
import { type LivePort, realTimers, type Timers } from './port.js';
import { Room } from './room.js';

export interface LiveFeedSettings {
  readonly log: EventLog;
  readonly topics: readonly LiveTopic[];
  readonly port: LivePort;
  readonly onError: (error: Error) => void;
  /** Receives every committed event after the topics, because rights follow the log, too. */
  readonly onEvent?: (event: RecordedEvent, feed: LiveFeed) => void;
  readonly operatedBy?: OperatedBy;
  readonly limits?: Partial<FeedLimits>;
  readonly clock?: Clock;
  readonly timers?: Timers;
}

type RevocationTarget = { readonly userId: string } | { readonly sessionId: string };

type HeldRoles = Pick<Subscriber, 'roles' | 'roleEnds'>;

interface RoleChange {
  readonly at: number;
  readonly change: (held: HeldRoles) => HeldRoles;
}

interface Connection {
  subscriber: Subscriber;
  readonly rooms: Map<string, Room>;
  /** Waiting subscriptions by topic; a later one, or an unsubscription, replaces them. */
  readonly waiting: Map<string, Subscribe>;
}

const EXPIRY_CHECK_MS = 500;
/** Milliseconds that revocations are remembered: longer than the time between verification and connection. */
const REVOCATION_MEMORY_MS = 5000;

/** Reads the log once and serves this node's sockets, so nodes need no contact. Only committed events. */
export class LiveFeed {
  private readonly connections = new Map<string, Connection>();
  private readonly rooms = new Map<string, Room>();
  private readonly topics: ReadonlyMap<string, LiveTopic>;
  private readonly limits: FeedLimits;
  private readonly timers: Timers;
  private readonly clock: Clock;
  private readonly follower: LogFollower;
  private readonly operators: Operators;
  private readonly revoked = new Map<string, number>();
  private readonly roleChanges = new Map<string, readonly RoleChange[]>();
  private readonly plans = new Map<
    string,
    { readonly at: number; readonly capabilities: readonly string[] }
  >();
  private cancelChores: (() => void)[] = [];

  constructor(private readonly settings: LiveFeedSettings) {
    this.topics = new Map(settings.topics.map((topic) => [topic.name, topic]));
    if (this.topics.size < settings.topics.length)
      throw new TypeError('Two live topics have the same name. Rename one.');
    this.limits = { ...defaultLimits, ...settings.limits };
    this.operators = new Operators(settings.operatedBy);
    this.timers = settings.timers ?? realTimers;
    this.clock = settings.clock ?? systemClock;
    this.follower = new LogFollower(settings.log, (events) => this.accept(events), settings.onError);
  }

  async start(): Promise<void> {
    await this.follower.start();
    this.cancelChores = [
      this.repeat(EXPIRY_CHECK_MS, () => {
        this.endExpired();
        this.endRoles();
      }),
      this.repeat(this.limits.heartbeatMs, () => this.rooms.forEach((room) => room.heartbeat())),
    ];
  }

  async stop(): Promise<void> {
    for (const cancel of this.cancelChores) cancel();
    await this.follower.stop();
    this.dismiss([...this.connections.keys()], 'server-stopping');
  }

  get position(): Position {
    return this.follower.position;
  }

  get statistics(): { readonly sockets: number; readonly rooms: number } {
    return { sockets: this.connections.size, rooms: this.rooms.size };
  }

  connect(socketId: string, verified: Subscriber): void {
    const plan = this.plans.get(verified.tenantId);
    const planned = plan === undefined ? verified : { ...verified, capabilities: plan.capabilities };
    // Applied in order, the changes give the present roles from any earlier state.
    const changes = this.roleChanges.get(verified.userId) ?? [];
    const subscriber = changes.reduce<Subscriber>(
      (held, { change }) => ({ ...held, ...change(held) }),
      planned,
    );
    this.connections.set(socketId, { subscriber, rooms: new Map(), waiting: new Map() });
    const { userId, sessionId } = subscriber;
    if (this.revoked.has(revocationKey({ userId })) || this.revoked.has(revocationKey({ sessionId }))) {
      this.dismiss([socketId], 'session-ended');
    }
  }

  disconnect(socketId: string): void {
    const connection = this.connections.get(socketId);
    for (const topic of connection?.rooms.keys() ?? []) this.unsubscribe(socketId, topic);
    this.connections.delete(socketId);
  }

  /** For each topic the last request counts, in any order of answers. Never throws for a client's input. */
  async subscribe(socketId: string, message: unknown): Promise<SubscribeAnswer> {
    const parsed = subscribeSchema.safeParse(message);
    if (this.settings.port.bufferedAmount(socketId) > this.limits.maxUnreadBytes)
      this.dismiss([socketId], 'slow-consumer');
    if (!parsed.success)
      return refuse('invalid', 'The subscription is invalid. Send a topic, and a position or null.');
    const refusal = this.refusalOf(socketId, parsed.data);
    if (refusal !== null) return refusal;
    const overruled = await this.reached(socketId, parsed.data);
    // During the wait the socket may have disconnected or lost its rights.
    const connection = this.connections.get(socketId);
    const late = this.refusalOf(socketId, parsed.data);
    if (late !== null || connection === undefined)
      return late ?? refuse('forbidden', 'The session has ended. Sign in again.');
    if (overruled) return { ok: true, head: this.position };
    const since = parsed.data.since ?? this.position;
    if (since > this.position) {
      return refuse(
        'future-position',
        `Position ${since} is ahead of the log, which is at ${this.position}. Load the page again.`,
      );
    }
    this.join(socketId, connection, parsed.data.topic, since);
    return { ok: true, head: this.position };
  }

  unsubscribe(socketId: string, topic: string): void {
    const connection = this.connections.get(socketId);
    connection?.waiting.delete(topic);
    const room = connection?.rooms.get(topic);
    if (room === undefined) return;
    room.leave(socketId);
    connection?.rooms.delete(topic);
    this.disposeIfEmpty(room);
  }

  /** Ends every socket of a user or of one session after a sign-out, suspension or revocation. */
  revoke(target: RevocationTarget): void {
    this.revoked.set(revocationKey(target), this.timers.now());
    const ended = [...this.connections].filter(([, { subscriber }]) =>
      'userId' in target ? subscriber.userId === target.userId : subscriber.sessionId === target.sessionId,
    );
    this.dismiss(
      ended.map(([socketId]) => socketId),
      'session-ended',
    );
  }

  changeRoles(userId: string, change: (held: HeldRoles) => HeldRoles): void {
    const before = this.roleChanges.get(userId) ?? [];
    this.roleChanges.set(userId, [...before, { at: this.timers.now(), change }]);
    for (const [socketId, connection] of this.connections) {
      const { subscriber } = connection;
      if (subscriber.userId !== userId) continue;
      connection.subscriber = { ...subscriber, ...change(subscriber) };
      this.leaveForbidden(socketId, connection);
    }
  }

  /** Ends temporary roles by the clock, because their end has no event. */
  private endRoles(): void {
    const now = this.clock.now().getTime();
    for (const [socketId, connection] of this.connections) {
      const { roles, roleEnds = {} } = connection.subscriber;
      const left = roles.filter((role) => Date.parse(roleEnds[role] ?? '9999-12-31') > now);
      if (left.length === roles.length) continue;
      connection.subscriber = { ...connection.subscriber, roles: left };
      this.leaveForbidden(socketId, connection);
    }
  }

  /** Applies a changed plan of a tenant: topics of removed capabilities are dropped with `forbidden`. */
  changeCapabilities(tenantId: string, capabilities: readonly string[]): void {
    this.plans.set(tenantId, { at: this.timers.now(), capabilities });
    for (const [socketId, connection] of this.connections) {
      if (connection.subscriber.tenantId !== tenantId) continue;
      connection.subscriber = { ...connection.subscriber, capabilities };
      this.leaveForbidden(socketId, connection);
    }
  }

  /** Applies the registration of a tenant, whose events its operator receives from now on. */
  operates(operatorTenantId: string, tenantId: string): void {
    this.operators.add(tenantId, operatorTenantId);
  }

  private leaveForbidden(socketId: string, { subscriber, rooms }: Connection): void {
    for (const topic of rooms.keys()) {
      if (this.mayFollow(subscriber, topic)) continue;
      this.unsubscribe(socketId, topic);
      this.settings.port.send([socketId], 'resync', { topic, code: 'forbidden' });
    }
  }

  private refusalOf(socketId: string, { topic }: Subscribe): SubscribeAnswer | null {
    const connection = this.connections.get(socketId);
    if (connection === undefined) return refuse('forbidden', 'The session has ended. Sign in again.');
    if (!this.topics.has(topic))
      return refuse('unknown-topic', `There is no topic "${topic}". Load the page again.`);
    if (!this.mayFollow(connection.subscriber, topic))
      return refuse('forbidden', `Your roles or your plan do not allow "${topic}". Ask an administrator.`);
    const full = connection.rooms.size >= this.limits.maxTopics && !connection.rooms.has(topic);
    return full
      ? refuse('invalid', `A connection may follow ${this.limits.maxTopics} topics. Leave one first.`)
      : null;
  }

  /** Waits until the node has reached the subscription's position. @returns whether a later request replaced it */
  private async reached(socketId: string, message: Subscribe): Promise<boolean> {
    const waiting = this.connections.get(socketId)?.waiting;
    waiting?.set(message.topic, message);
    if ((message.since ?? 0) > this.position) await this.follower.catchUp();
    const operator = this.connections.get(socketId)?.subscriber.tenantId;
    if (operator !== undefined && this.topics.get(message.topic)?.reach === 'operated')
      await this.operators.learn(operator);
    if (waiting?.get(message.topic) !== message) return true;
    waiting.delete(message.topic);
    return false;
  }

  private mayFollow(subscriber: Subscriber, topic: string): boolean {
    const wanted = this.topics.get(topic);
    if (wanted === undefined) return false;
    const { roles, capability } = wanted;
    const planned = capability === undefined || subscriber.capabilities?.includes(capability) === true;
    return planned && roles.some((role) => subscriber.roles.includes(role));
  }

  private join(socketId: string, connection: Connection, topicName: string, since: Position): void {
    const key = roomKey(connection.subscriber.tenantId, topicName);
    const room = this.rooms.get(key) ?? this.openRoom(connection.subscriber.tenantId, topicName);
    this.rooms.set(key, room);
    connection.rooms.set(topicName, room);
    room.join(socketId, since);
  }

  private openRoom(tenantId: string, topicName: string): Room {
    const { log, port, onError } = this.settings;
    const topic = this.topics.get(topicName);
    const toMessage = (event: RecordedEvent) =>
      topic !== undefined && this.audienceOf(topic, event.tenantId) === tenantId
        ? topic.toMessage(event)
        : null;
    const source = { log, toMessage, ...(topic?.reach === 'operated' ? {} : { tenantId }) };
    return new Room({
      topic: topicName,
      ...(topic?.storm && { storm: topic.storm }),
      history: new MessageHistory(source, this.limits, this.position),
      port,
      timers: this.timers,
      limits: this.limits,
      nodePosition: () => this.position,
      onError,
    });
  }

  private disposeIfEmpty(room: Room): void {
    if (!room.empty) return;
    room.dispose();
    for (const [key, candidate] of this.rooms) if (candidate === room) this.rooms.delete(key);
  }

  private accept(events: readonly RecordedEvent[]): void {
    const touched = new Set<Room>();
    const erased = new Set<string>();
    for (const event of events) {
      if (event.type === subjectErased.type) erased.add(event.tenantId);
      for (const topic of this.topics.values()) {
        const room = this.roomOf(topic, event.tenantId);
        const message = room === undefined ? null : topic.toMessage(event);
        if (room === undefined || message === null) continue;
        room.offer(message);
        touched.add(room);
      }
    }
    for (const room of touched) room.settle();
    for (const tenantId of erased) this.forgetHistories(tenantId);
    if (this.settings.onEvent !== undefined) for (const event of events) this.settings.onEvent(event, this);
  }

  private forgetHistories(tenantId: string): void {
    for (const topic of this.topics.values()) this.roomOf(topic, tenantId)?.forgetHistory();
  }

  private audienceOf({ reach }: LiveTopic, tenantId: string): string | undefined {
    return reach === 'operated' ? this.operators.of(tenantId) : tenantId;
  }

  private roomOf(topic: LiveTopic, tenantId: string): Room | undefined {
    const audience = this.audienceOf(topic, tenantId);
    return audience === undefined ? undefined : this.rooms.get(roomKey(audience, topic.name));
  }

  private endExpired(): void {
    const now = this.clock.now().getTime();
    const expired = [...this.connections].filter(
      ([, { subscriber }]) => subscriber.expiresAt.getTime() <= now,
    );
    this.dismiss(
      expired.map(([socketId]) => socketId),
      'session-ended',
    );
    for (const [key, at] of this.revoked) {
      if (this.timers.now() - at > REVOCATION_MEMORY_MS) this.revoked.delete(key);
    }
    for (const [tenantId, { at }] of this.plans) {
      if (this.timers.now() - at > REVOCATION_MEMORY_MS) this.plans.delete(tenantId);
    }
    for (const [userId, changes] of this.roleChanges) {
      const latest = changes.at(-1)?.at ?? 0;
      if (this.timers.now() - latest > REVOCATION_MEMORY_MS) this.roleChanges.delete(userId);
    }
  }

  private dismiss(socketIds: readonly string[], code: GoodbyeCode): void {
    if (socketIds.length === 0) return;
    this.settings.port.send(socketIds, 'goodbye', { code });
    for (const socketId of socketIds) {
      this.disconnect(socketId);
      this.settings.port.close(socketId);
    }
  }

  private repeat(milliseconds: number, chore: () => void): () => void {
    let cancel = (): void => undefined;
    const plan = (): void => {
      cancel = this.timers.after(milliseconds, () => {
        chore();
        plan();
      });
    };
    plan();
    return () => cancel();
  }
}

function refuse(code: Extract<SubscribeAnswer, { ok: false }>['code'], message: string): SubscribeAnswer {
  return { ok: false, code, message };
}

function revocationKey(target: RevocationTarget): string {
  return 'userId' in target ? `user ${target.userId}` : `session ${target.sessionId}`;
}

function roomKey(tenantId: string, topic: string): string {
  return `${tenantId} ${topic}`;
}
