import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SeededRandom } from '../world/random.js';

export const faultSchema = z
  .object({
    /** Requests match if this is part of their path and query, for instance `/twitter/2/users/search`. */
    match: z.string().min(1).max(500),
    /** The status to answer with. */
    status: z.number().int().min(200).max(599).optional(),
    /** The body to answer with: an object as JSON, a string unchanged. */
    body: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
    /** The number of zero bytes to answer with. */
    bodyBytes: z.number().int().positive().max(200_000_000).optional(),
    headers: z.record(z.string(), z.string()).default({}),
    throttleSeconds: z.number().int().positive().max(86_400).optional(),
    /** The delay before the answer, milliseconds. */
    delayMs: z.number().int().min(0).max(120_000).default(0),
    /** Whether to close the connection without an answer. */
    dropConnection: z.boolean().default(false),
    /** Whether to execute the request and then close the connection without an answer. */
    dropAfterCommit: z.boolean().default(false),
    /** The method that requests must have; any method by default. */
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    /** The share of matching requests with the fault, drawn from `seed`. */
    share: z.number().gt(0).max(1).default(1),
    seed: z.number().int().min(0).max(0xffff_ffff).default(1),
    /** How many requests get the fault; unlimited by default. */
    times: z.number().int().positive().optional(),
  })
  .strict();
export type Fault = z.infer<typeof faultSchema>;

@Injectable()
export class FaultBook {
  private faults: { fault: Fault; left: number; random: SeededRandom }[] = [];

  add(fault: Fault): void {
    const left = fault.times ?? Number.POSITIVE_INFINITY;
    this.faults.push({ fault, left, random: new SeededRandom(fault.seed) });
  }

  clear(): void {
    this.faults = [];
  }

  list(): Fault[] {
    return this.faults.map(({ fault }) => fault);
  }

  take(url: string, method: string): Fault | null {
    const entry = this.faults.find(
      ({ fault, random }) =>
        url.includes(fault.match) &&
        (fault.method ?? method) === method &&
        (fault.share === 1 || random.next() < fault.share),
    );
    if (entry === undefined) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.faults = this.faults.filter((other) => other !== entry);
    return entry.fault;
  }
}
