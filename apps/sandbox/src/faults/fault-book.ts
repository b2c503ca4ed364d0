import { Injectable } from '@nestjs/common';
import { z } from 'zod';

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
    /** How often it happens; unlimited by default. */
    times: z.number().int().positive().optional(),
  })
  .strict();
export type Fault = z.infer<typeof faultSchema>;

@Injectable()
export class FaultBook {
  private faults: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.faults = [];
  }

  list(): Fault[] {
    return this.faults.map(({ fault }) => fault);
  }

  take(url: string): Fault | null {
    const entry = this.faults.find(({ fault }) => url.includes(fault.match));
    if (entry === undefined) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.faults = this.faults.filter((other) => other !== entry);
    return entry.fault;
  }
}
