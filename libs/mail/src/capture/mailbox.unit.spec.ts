import { describe, expect, it } from '@jest/globals';
import type { CapturedMail } from './captured-mail.js';
import { Mailbox } from './mailbox.js';

const mail = (number: number, size = 1): CapturedMail => ({
  number,
  size,
  receivedAt: new Date(0),
  envelope: { from: 'a@rampart.test', to: ['b@rampart.test'] },
  messageId: '',
  from: '',
  subject: '',
  text: '',
  html: null,
  headers: [],
  attachments: [],
  links: [],
});
const is = (wanted: number) => (given: CapturedMail) => given.number === wanted;

describe('a mailbox', () => {
  it('keeps the latest messages, by number and by size', () => {
    const box = new Mailbox({ messages: 3, bytes: 10 });
    for (const number of [1, 2, 3, 4]) box.add(mail(number));
    expect(box.messages.map(({ number }) => number)).toEqual([2, 3, 4]);
    box.add(mail(5, 9));
    expect(box.messages.map(({ number }) => number)).toEqual([4, 5]);
    box.add(mail(6, 11));
    expect(box.messages).toEqual([]);
    box.add(mail(7));
    box.clear();
    expect(box.messages).toEqual([]);
  });

  it('resolves waits for present and future mails', async () => {
    const box = new Mailbox({ messages: 3, bytes: 10 });
    box.add(mail(1));
    expect(await box.wait(is(1))).toMatchObject({ number: 1 });
    const coming = [box.wait(is(2)), box.wait(is(3)), box.wait(is(3))];
    box.add(mail(3));
    box.add(mail(2));
    expect(await Promise.all(coming)).toMatchObject([{ number: 2 }, { number: 3 }, { number: 3 }]);
  });

  it('ends every wait when it closes or the time is over', async () => {
    const box = new Mailbox({ messages: 3, bytes: 10 });
    const impatient = new AbortController();
    const waits = [box.wait(is(9), impatient.signal), box.wait(is(9))];
    impatient.abort();
    await expect(waits[0]).rejects.toThrow('The wait for that mail ended');
    await expect(box.wait(is(9), AbortSignal.abort())).rejects.toThrow('The wait for that mail ended');
    box.close();
    await expect(waits[1]).rejects.toThrow('closed');
    await expect(box.wait(is(9))).rejects.toThrow('closed');
  });
});
