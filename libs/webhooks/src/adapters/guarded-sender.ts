import type { Clock } from '@rampart/kernel';
import type { SendingReach } from '@rampart/outbound';
import type { FactSender } from '../ports/sender.js';
import { sendHttp } from './http-sender.js';
import { hostOf, requestOf } from './requests.js';
import { sendSyslog } from './syslog-sender.js';

/** Sends only to public hosts, and to the operator's own origin. @param link the public URL */
export function guardedSender(reach: SendingReach, clock: Clock, link: string): FactSender {
  return {
    async send({ format, ...destination }, facts) {
      const [first, ...others] = facts;
      if (first === undefined) return 'nothing to send';
      if (format === 'syslog')
        return sendSyslog({ format, ...destination }, facts, { reach, host: hostOf(link) });
      const sending = { link, now: clock.now() };
      return sendHttp(await requestOf({ format, ...destination }, [first, ...others], sending), reach, clock);
    },
  };
}
