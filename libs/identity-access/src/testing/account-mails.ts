import { IN_ENGLISH, type Languages } from '@rampart/kernel';
import type { Mailer } from '@rampart/mail';
import { accountMailJobSchema } from '../contract/jobs.js';
import type { AccountMailContext } from '../handlers/account-mail.js';
import type { AccessDependencies } from '../handlers/dependencies.js';
import { sendAddressConfirmation, sendInvitation, sendPasswordReset } from '../handlers/link-mails.js';
import { sendAccountNotice } from '../handlers/notices.js';
import { accountMailReactor } from '../reactors/account-mail.js';

const SENDERS = {
  'send-invitation': sendInvitation,
  'send-password-reset': sendPasswordReset,
  'send-address-confirmation': sendAddressConfirmation,
  'send-account-notice': sendAccountNotice,
};

export interface AccountMails {
  /** Runs the jobs of every event since the last call. @returns each job's name and outcome, in order */
  work(): Promise<readonly (readonly [name: string, outcome: string])[]>;
  /** Runs every job since the beginning again, as a queue would that lost its memory. */
  workAgain(): Promise<readonly (readonly [name: string, outcome: string])[]>;
}

export function accountMails(
  deps: AccessDependencies,
  mailer: Mailer,
  publicUrl: string,
  languages: Languages = () => IN_ENGLISH,
): AccountMails {
  const context: AccountMailContext = { ...deps, mailer, publicUrl, languages };
  const reactor = accountMailReactor(deps.log);
  let after = 0;
  const workFrom = async (start: number): Promise<[string, string][]> => {
    const outcomes: [string, string][] = [];
    const events = await deps.log.read({ after: start, limit: 10_000 });
    for (const event of events.filter(({ type }) => reactor.handles.includes(type))) {
      for (const job of reactor.toJobs(event)) {
        const send = SENDERS[job.name as keyof typeof SENDERS];
        outcomes.push([job.name, await send(context, accountMailJobSchema.parse(job.data))]);
      }
    }
    after = events.at(-1)?.position ?? after;
    return outcomes;
  };
  return { work: () => workFrom(after), workAgain: () => workFrom(0) };
}
