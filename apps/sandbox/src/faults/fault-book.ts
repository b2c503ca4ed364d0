import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SeededRandom } from '../world/random.js';

export const faultSchema = z
  .object({
    /** A part of the path and query, for instance `/twitter/2/users/search`. */
    match: z.string().min(1).max(500),
    /** Answer with this status instead. */
    status: z.number().int().min(200).max(599).optional(),
    /** Answer with this body: an object as JSON, a string unchanged. */
    body: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
    /** Answer with a body of this many zero bytes. */
    bodyBytes: z.number().int().positive().max(200_000_000).optional(),
    headers: z.record(z.string(), z.string()).default({}),
    throttleSeconds: z.number().int().positive().max(86_400).optional(),
    /** Wait before answering. */
    delayMs: z.number().int().min(0).max(120_000).default(0),
    /** Close the connection instead of answering. */
    dropConnection: z.boolean().default(false),
    /** Do what was asked, then close the connection instead of answering. */
    dropAfterCommit: z.boolean().default(false),
    /** Only requests with this method. */
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    /** The share of matching requests that it happens to, drawn from `seed`. */
    share: z.number().gt(0).max(1).default(1),
    seed: z.number().int().min(0).max(0xffff_ffff).default(1),
    /** How often it happens; unlimited by default. */
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
