import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { CLOCK } from '../tokens.js';

const addressSchema = z.object({ address: z.string().max(100), until: z.string().nullable() });

/** What Rampart posts to a webhook for blocks; other types, such as tests, change nothing. */
export const firewallMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('soc.list'),
    data: z.object({ position: z.number(), addresses: z.array(addressSchema) }),
  }),
  z.object({
    type: z.enum(['soc.block', 'soc.unblock']),
    data: addressSchema.extend({ position: z.number() }),
  }),
]);
export type FirewallMessage = z.infer<typeof firewallMessageSchema>;

const CHANGES = z.object({ type: z.enum(['soc.list', 'soc.block', 'soc.unblock']) });

/** Whether a message asks for a change, in whatever shape. */
export const isChange = (body: unknown): boolean => CHANGES.safeParse(body).success;

export interface RefusedAddress {
  readonly address: string;
  readonly since: Date;
  readonly until: string | null;
}

/** A simulated firewall: it remembers which addresses it would refuse, and refuses none. */
@Injectable()
export class Firewall {
  readonly #refused = new Map<string, RefusedAddress>();
  readonly #positions = new Map<string, number>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Applies a message. An older one than the last about the same address changes nothing. */
  take(message: FirewallMessage): void {
    const { position } = message.data;
    const named = message.type === 'soc.list' ? message.data.addresses : [message.data];
    for (const { address, until } of named) {
      if (position < (this.#positions.get(address) ?? 0)) continue;
      this.#positions.set(address, position);
      if (message.type === 'soc.unblock') this.#refused.delete(address);
      else this.#refused.set(address, { address, since: this.clock.now(), until });
    }
  }

  /** The latest first, without those whose end has passed. */
  refused(): readonly RefusedAddress[] {
    const now = this.clock.now().getTime();
    return [...this.#refused.values()]
      .filter(({ until }) => until === null || Date.parse(until) > now)
      .reverse();
  }
}
