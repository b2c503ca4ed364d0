import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventLog } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { JOIN_ANSWER } from '../contract/index.js';
import { waitlistMailDue } from '../reactors/waitlist-mail-due.js';
import { sendWaitlistMailJobSchema } from '../jobs/send-waitlist-mail.js';
import { openWaitlistFixture, TENANT, type WaitlistFixture } from '../testing/waitlist-fixture.js';
import { expireWaitlistRequests } from './expire-requests.js';
import { confirmJoining, leaveWaitlist } from './follow-link.js';
import { joinWaitlist } from './join-waitlist.js';
import { giveUpWaitlistMail, sendWaitlistMail } from './send-waitlist-mail.js';

const HOUR = 3_600_000;
const visitor = { correlationId: '00000000-0000-7000-8000-00000000bbbb' };
let list: WaitlistFixture;
beforeEach(() => {
  list = openWaitlistFixture();
});

const join = (email: string) => joinWaitlist(list, visitor, { email });
const everything = () => list.log.read({ after: 0, limit: 1_000 });
const types = async () => (await everything()).map(({ type }) => type);

async function jobs() {
  const reactor = waitlistMailDue(list.log);
  const events = (await everything()).filter(({ type }) => reactor.handles.includes(type));
  return events.flatMap((event) =>
    reactor.toJobs(event).map((job) => ({ job, event, data: sendWaitlistMailJobSchema.parse(job.data) })),
  );
}

async function lastMail() {
  const { data } = (await jobs()).at(-1) ?? { data: null };
  if (data === null) throw new Error('No mail is due.');
  await sendWaitlistMail(list, data);
  const mail = list.mailer.sent.at(-1);
  if (mail === undefined) throw new Error('No mail was sent.');
  const token = (page: string) => ({
    token: new RegExp(`https://rampart.test/join-waitlist/${page}\\?token=(\\S+)`).exec(mail.text)?.[1] ?? '',
  });
  return { mail, confirm: token('confirm'), leave: token('leave') };
}

describe('a request to join the waitlist', () => {
  it('hides who is on the waitlist: the answer and the steps are the same for every address', async () => {
    const steps: string[] = [];
    const watched = new Proxy<EventLog>(list.log, {
      get(target, name: keyof EventLog) {
        const member: unknown = target[name];
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          steps.push(name);
          return (member as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
    const ask = async (email: string) => {
      steps.length = 0;
      const answer = await joinWaitlist({ ...list, log: watched }, visitor, { email });
      return { answer, steps: [...steps] };
    };
    await join('joined@example.org');
    await confirmJoining(list, visitor, (await lastMail()).confirm);
    await join('pending@example.org');
    await join('left@example.org');
    await leaveWaitlist(list, visitor, (await lastMail()).leave);
    const answers = [];
    for (const email of ['new@example.org', 'joined@example.org', 'pending@example.org', 'left@example.org'])
      answers.push(await ask(email));
    expect(answers).toEqual(
      Array.from({ length: 4 }, () => ({ answer: JOIN_ANSWER, steps: ['readStream', 'append'] })),
    );
  });

  it('stores the address only in its sealed field', async () => {
    await join('ada@example.org');
    const [event] = await everything();
    expect(event).toMatchObject({ tenantId: TENANT, data: { email: 'ada@example.org' } });
    const { data: _sealed, ...open } = event ?? { data: null };
    expect(JSON.stringify(open)).not.toMatch(/ada@|example/);
    expect(JSON.stringify((await jobs()).map(({ job }) => job))).not.toMatch(/ada@|example|token/);
  });

  it('finds the same entry for an address in several spellings', async () => {
    await join('Ada@Bücher.example');
    await join(' ada@BÜCHER.example ');
    await join('ada@xn--bcher-kva.example');
    expect(new Set((await everything()).map(({ stream }) => stream)).size).toBe(1);
    expect(await jobs()).toHaveLength(1);
  });

  it('refuses text that is not an address, and records nothing', async () => {
    for (const email of [
      '',
      'ada',
      'ada@example.org\r\nBcc: eve@example.net',
      `${'a'.repeat(10_000)}@example.org`,
    ])
      await expect(join(email)).rejects.toMatchObject({ code: 'mail.address-invalid' });
    expect(await everything()).toEqual([]);
  });

  it('every ten minutes, for most of a day, sends one mail an hour', async () => {
    for (let minute = 0; minute < 1_000; minute += 10) {
      await join('ada@example.org');
      list.clock.advance(600_000);
    }
    expect(await jobs()).toHaveLength(17);
  });

  it('by a hundred visitors at the same time sends one mail and answers all of them', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => join('ada@example.org')));
    expect(new Set(answers)).toEqual(new Set([JOIN_ANSWER]));
    expect(await jobs()).toHaveLength(1);
  });
});

describe('the waitlist mail', () => {
  it('is sent once, even if its job runs several times, and contains both links', async () => {
    await join('Ada@example.org');
    const [due] = await jobs();
    if (due === undefined) throw new Error('No mail is due.');
    const pending = () => waitlistMailDue(list.log).stillPending?.(due.job, due.event);
    expect(await pending()).toBe(true);
    expect(await sendWaitlistMail(list, due.data)).toBe('done');
    expect(await sendWaitlistMail(list, due.data)).toBe('skipped');
    await giveUpWaitlistMail(list, due.data, new Error('too late'));
    expect(await pending()).toBe(false);
    expect(list.mailer.sent).toMatchObject([
      { to: 'Ada@example.org', subject: expect.stringContaining('confirm') },
    ]);
    expect(await types()).toEqual(['WaitlistJoinRequested', 'WaitlistMailSent']);
  });

  it('is recorded with a reason and without a secret when it cannot be sent, and is tried again later', async () => {
    await join('ada@example.org');
    const [due] = await jobs();
    if (due === undefined) throw new Error('No mail is due.');
    list.mailer.failWith(new DomainError('mail.unavailable', 'unavailable', 'No answer.'));
    await expect(sendWaitlistMail(list, due.data)).rejects.toMatchObject({ code: 'mail.unavailable' });
    await giveUpWaitlistMail(
      list,
      due.data,
      new DomainError('mail.unavailable', 'unavailable', 'No answer.'),
    );
    await giveUpWaitlistMail(list, due.data, new TypeError('ada@example.org is undefined'));
    expect((await everything()).slice(1)).toMatchObject([
      {
        type: 'WaitlistMailFailed',
        data: { reason: 'No answer.' },
        metadata: { actor: 'worker:waitlist.send-mail' },
      },
    ]);
    expect(await sendWaitlistMail(list, due.data)).toBe('skipped');
    list.clock.advance(HOUR);
    await join('ada@example.org');
    expect(await jobs()).toHaveLength(2);
  });

  it('is recorded without details after an unknown error', async () => {
    await join('ada@example.org');
    const [due] = await jobs();
    if (due === undefined) throw new Error('No mail is due.');
    await giveUpWaitlistMail(list, due.data, new TypeError('ada@example.org is undefined'));
    expect((await everything()).at(-1)?.data).toMatchObject({ reason: 'The mail could not be sent.' });
  });

  it('tells a person who is already on the waitlist, at most once a day', async () => {
    await join('ada@example.org');
    const { confirm } = await lastMail();
    await confirmJoining(list, visitor, confirm);
    for (let hour = 0; hour < 30; hour += 1) {
      list.clock.advance(HOUR);
      await join('ada@example.org');
    }
    expect(await jobs()).toHaveLength(2);
    const { mail } = await lastMail();
    expect(mail.subject).toBe('You are already on the Rampart waitlist');
    expect(mail.text).not.toContain('/confirm?');
  });

  it('is not sent to an address that left', async () => {
    await join('ada@example.org');
    const { leave } = await lastMail();
    list.clock.advance(2 * HOUR);
    await join('ada@example.org');
    await leaveWaitlist(list, visitor, leave);
    const { data } = (await jobs()).at(-1) ?? { data: null };
    if (data === null) throw new Error('No mail is due.');
    expect(await sendWaitlistMail(list, data)).toBe('skipped');
  });
});

describe('a link in a waitlist mail', () => {
  it('confirms once, and shows the same when it is followed again', async () => {
    await join('ada@example.org');
    const { confirm } = await lastMail();
    const first = await confirmJoining(list, visitor, confirm);
    expect(await confirmJoining(list, visitor, confirm)).toEqual(first);
    expect((await types()).filter((type) => type === 'WaitlistJoined')).toHaveLength(1);
  });

  it('is refused after it expired, and a new request makes it work again', async () => {
    await join('ada@example.org');
    const { confirm } = await lastMail();
    list.clock.advance(7 * 24 * HOUR + 1);
    await expect(confirmJoining(list, visitor, confirm)).rejects.toMatchObject({
      code: 'waitlist.link-expired',
    });
    await join('ada@example.org');
    await confirmJoining(list, visitor, confirm);
    expect(await types()).toContain('WaitlistJoined');
  });

  it('is refused before anything is read when it was forged or made for another purpose', async () => {
    await join('ada@example.org');
    const { confirm, leave } = await lastMail();
    const forged = list.secrets.tokenFor('confirm', { entryId: list.ids.next(), generation: 1 });
    const read = jest.spyOn(list.log, 'readStream');
    for (const token of [leave.token, `${confirm.token}x`, 'A'.repeat(70)])
      await expect(confirmJoining(list, visitor, { token })).rejects.toMatchObject({
        code: 'waitlist.link-invalid',
      });
    await expect(leaveWaitlist(list, visitor, confirm)).rejects.toMatchObject({
      code: 'waitlist.link-invalid',
    });
    expect(read).not.toHaveBeenCalled();
    await expect(confirmJoining(list, visitor, { token: forged })).rejects.toMatchObject({
      code: 'waitlist.link-invalid',
    });
  });

  it('for leaving works at any time, and one of an earlier stay does not end the next stay', async () => {
    await join('ada@example.org');
    const { confirm, leave } = await lastMail();
    await leaveWaitlist(list, visitor, leave);
    await leaveWaitlist(list, visitor, leave);
    await expect(confirmJoining(list, visitor, confirm)).rejects.toMatchObject({
      code: 'waitlist.link-invalid',
    });
    await join('ada@example.org');
    const again = await lastMail();
    await leaveWaitlist(list, visitor, leave);
    await confirmJoining(list, visitor, again.confirm);
    expect((await types()).filter((type) => type === 'WaitlistLeft')).toHaveLength(1);
  });
});

describe('the job that expires unconfirmed addresses', () => {
  it('expires each address once, even if it runs several times', async () => {
    await join('ada@example.org');
    const [event] = await everything();
    const { entryId } = event?.data as { entryId: string };
    const unconfirmed = { expiredBefore: () => Promise.resolve([entryId]) };
    expect(await expireWaitlistRequests({ ...list, unconfirmed })).toBe('done');
    expect(await types()).toEqual(['WaitlistJoinRequested']);
    list.clock.advance(8 * 24 * HOUR);
    await expireWaitlistRequests({ ...list, unconfirmed });
    await expireWaitlistRequests({ ...list, unconfirmed });
    expect(await types()).toEqual(['WaitlistJoinRequested', 'WaitlistRequestExpired']);
    const none = { expiredBefore: () => Promise.resolve([]) };
    expect(await expireWaitlistRequests({ ...list, unconfirmed: none })).toBe('skipped');
  });
});
