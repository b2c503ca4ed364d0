import { describeMailer } from './mailer.contract.js';
import { MemoryMailer } from './memory-mailer.js';

describeMailer('MemoryMailer', () => {
  const mailer = new MemoryMailer();
  const arrived = () => mailer.sent.map(({ to, subject, text }) => ({ to, subject, text }));
  return Promise.resolve({ mailer, arrived, close: () => mailer.close() });
});
