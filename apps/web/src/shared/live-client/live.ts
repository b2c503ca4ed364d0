import { LIVE_PATH, type FeedFrame, type Resync, type SubscribeAnswer } from '@rampart/live-feed/contract';
import { io, type Socket } from 'socket.io-client';
import { API_ORIGIN } from '../api-client/authorized-fetch.js';
import { tokens } from '../api-client/session-tokens.js';
import type { LiveSource, TopicHandlers } from './live-source.js';

export type LiveState = 'idle' | 'connecting' | 'connected' | 'failed';

interface Followed {
  position: number;
  readonly handlers: TopicHandlers;
}

class Live implements LiveSource {
  private socket: Socket | null = null;
  private current: LiveState = 'idle';
  private readonly listeners = new Set<() => void>();
  private readonly topics = new Map<string, Followed>();

  readonly state = (): LiveState => this.current;

  readonly onState = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  connect(): void {
    if (this.socket) return;
    this.setState('connecting');
    const socket = io(API_ORIGIN || window.location.origin, {
      path: LIVE_PATH,
      transports: ['websocket'],
      auth: (give) => {
        const state = tokens.read();
        give({ token: state.kind === 'none' ? null : state.token });
      },
    });
    this.socket = socket;
    socket.on('connect', () => {
      this.setState('connected');
      for (const topic of this.topics.keys()) this.subscribe(topic);
    });
    socket.on('disconnect', () => this.setState('failed'));
    socket.on('connect_error', () => this.setState('failed'));
    socket.on('feed', (frame: FeedFrame) => {
      const followed = this.topics.get(frame.topic);
      if (!followed) return;
      followed.position = Math.max(followed.position, frame.to);
      followed.handlers.onMessages(frame.messages);
    });
    socket.on('resync', ({ topic }: Resync) => this.topics.get(topic)?.handlers.onResync());
  }

  disconnect(): void {
    this.socket?.disconnect();
    this.socket = null;
    this.topics.clear();
    this.setState('idle');
  }

  follow(topic: string, since: number, handlers: TopicHandlers): () => void {
    const followed = { position: since, handlers };
    this.topics.set(topic, followed);
    if (this.socket?.connected) this.subscribe(topic);
    return () => {
      if (this.topics.get(topic) !== followed) return;
      this.topics.delete(topic);
      this.socket?.emit('unsubscribe', { topic });
    };
  }

  private subscribe(topic: string): void {
    const followed = this.topics.get(topic);
    if (!followed) return;
    this.socket?.emit('subscribe', { topic, since: followed.position }, (answer: SubscribeAnswer) => {
      if (!answer.ok && answer.code === 'future-position') followed.handlers.onResync();
    });
  }

  private setState(state: LiveState): void {
    if (state === this.current) return;
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

/** The live connection of this tab. */
export const live = new Live();
