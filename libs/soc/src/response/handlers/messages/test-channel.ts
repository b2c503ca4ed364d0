import { type EventOf, handleCommand, reactionCommandId } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, t, type TextsIn } from '@rampart/kernel';
import { type Mailer, renderMail } from '@rampart/mail';
import type { ChannelTested } from '../../contract/messages.js';
import { testDecider, testStream } from '../../domain/hooks/channel-test.js';
import { latest, type MessagingContext, workerCommand } from '../context.js';
import { socTestAnswered, socTestAsked } from '../../domain/hooks/hook.events.js';
import { openHook } from './sealed-hooks.js';

export interface TestingContext extends MessagingContext {
  readonly mailer: Mailer;
  readonly addressOf: (tenantId: string, userId: string) => Promise<string | null>;
  readonly textsOf: (tenantId: string, userId: string) => Promise<TextsIn>;
}

export interface TestRef {
  readonly tenantId: string;
  readonly testId: string;
}

const SAYS = t`This is a test of your security alerts. Nothing has happened.`;

/** Sends a test message without retries and records the outcome. */
export async function testChannel(context: TestingContext, ref: TestRef): Promise<JobOutcome> {
  const { tenantId, testId } = ref;
  const history = await context.log.readStream(tenantId, testStream(testId));
  const asked = latest(history, socTestAsked);
  if (asked === null || latest(history, socTestAnswered) !== null) return 'skipped';
  const answer = await attempt(context, ref, asked).catch((error: unknown) => {
    if (error instanceof DomainError) return { result: 'failed', detail: error.message } as const;
    throw error;
  });
  await answerTest(context, ref, asked.channel, answer);
  return 'done';
}

/** Records that a test could not be made; idempotent. */
export async function giveUpTesting(
  context: Pick<TestingContext, 'log' | 'clock'>,
  ref: TestRef,
  why: string,
): Promise<void> {
  const history = await context.log.readStream(ref.tenantId, testStream(ref.testId));
  const asked = latest(history, socTestAsked);
  if (asked !== null)
    await answerTest(context, ref, asked.channel, { result: 'failed', detail: why.slice(0, 300) });
}

interface Answer {
  readonly result: 'sent' | 'failed';
  readonly detail: string;
}

async function attempt(
  context: TestingContext,
  { tenantId, testId }: TestRef,
  { channel, by }: EventOf<typeof socTestAsked>['data'],
): Promise<Answer> {
  if (channel === 'email') {
    const to = await context.addressOf(tenantId, by);
    if (to === null)
      return {
        result: 'failed',
        detail: t`You have no confirmed mail address. Confirm one in your profile.`,
      };
    const texts = await context.textsOf(tenantId, by);
    const content = {
      heading: t`A test of security notifications`,
      paragraphs: [SAYS],
      action: { label: t`Open Rampart`, url: context.publicUrl },
      footer: t`You get this mail because you asked for a test message.`,
    };
    const subject = texts.of(t`Test message`);
    await context.mailer.send({ id: `soc-test-${testId}`, to, subject, ...renderMail(content, texts) });
    return { result: 'sent', detail: t`The mail server accepted the test message.` };
  }
  const hook = await openHook(context, { tenantId, hook: channel });
  if (hook === null)
    return { result: 'failed', detail: t`No webhook for ${channel} is connected. Connect one first.` };
  const at = context.clock.now().toISOString();
  const body = JSON.stringify({ type: 'soc.test', timestamp: at, text: SAYS, data: { channel } });
  const status = await context.webhooks.send({ ...hook, id: `test_${testId}`, body });
  return { result: 'sent', detail: `HTTP ${status}` };
}

async function answerTest(
  context: Pick<TestingContext, 'log' | 'clock'>,
  { tenantId, testId }: TestRef,
  channel: ChannelTested,
  answer: Answer,
): Promise<void> {
  const commandId = reactionCommandId('soc.channel-tests', 0, testId);
  const about = workerCommand(context, { tenantId, stream: testStream(testId), commandId });
  const data = { testId, channel, ...answer };
  await handleCommand(context.log, testDecider, about, { type: 'AnswerTest', data });
}
