import type { Happening } from '@rampart/katia/contract';
import type { CorrelationRule } from '@rampart/sigma';
import type { SocEvent } from '../../../intake/domain/decode/soc-event.js';
import { nameOf } from '../detect/detector.js';

/** What answers know of an event. @param line the number that citations name @param matched keys of rules */
export function happeningOf(
  event: SocEvent,
  file: string,
  line: number,
  matched: readonly string[],
): Happening {
  const { facts, time, timeFrom, count, raw } = event;
  const { http = {} } = facts;
  return {
    file,
    line,
    time,
    dated: timeFrom === 'line',
    count,
    group: facts.className,
    activity: facts.activity,
    outcome: facts.outcome,
    values: {
      address: facts.srcIp ?? facts.srcName,
      user: facts.user === '-' ? undefined : facts.user,
      actor: facts.actor,
      host: facts.host ?? http.host,
      program: facts.program,
      path: http.path,
      status: http.status === undefined ? undefined : String(http.status),
      verb: http.method,
      agent: http.userAgent === '-' ? undefined : http.userAgent,
      referrer: http.referrer === '-' ? undefined : http.referrer,
      command: facts.command,
      method: facts.method,
      port: facts.srcPort === undefined ? undefined : String(facts.srcPort),
      reason: facts.reason,
    },
    bytes: http.bytes,
    raw,
    matched,
  };
}

/** A rule that another rule counts is known by its name. */
export const keyOf = (rule: {
  readonly id: string | null;
  readonly name: string | null;
  readonly title: string;
}): string => rule.name ?? nameOf(rule as CorrelationRule);
