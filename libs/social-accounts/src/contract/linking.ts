import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';
import { accountTypeSchema } from './accounts.js';

export const startLinkSchema = z.object({
  type: accountTypeSchema.default('personal'),
  displayName: z.string().trim().max(200).nullish(),
  /** The address of the instance (Mastodon only). */
  instance: z.string().trim().max(300).nullish(),
  handle: z.string().trim().max(300).nullish(),
  /** The account to link again. The network must report the same account. */
  accountId: z.uuid().nullish(),
});
export type StartLink = z.infer<typeof startLinkSchema>;

export const startedLinkSchema = z.object({
  authState: z.string(),
  popupUrl: z.string(),
  /** Names the channel and the address that report how the link ended. */
  linkId: z.uuid(),
});
export type StartedLinkView = z.infer<typeof startedLinkSchema>;

export const finishLinkSchema = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4_000).nullish(),
  iss: z.string().max(500).nullish(),
  error: z.string().max(500).nullish(),
});
export type FinishLink = z.infer<typeof finishLinkSchema>;

/** The window that started the link sends it. The specification repeats type and name, but those of the start count. */
export const completeLinkSchema = finishLinkSchema.extend({
  type: accountTypeSchema.nullish(),
  displayName: z.string().max(200).nullish(),
});

export const linkPageSchema = z.object({
  id: z.string(),
  name: z.string(),
  linked: z.boolean(),
});
export type LinkPageView = z.infer<typeof linkPageSchema>;

export const choosePageSchema = z.object({ pageId: z.string().min(1).max(200) });
export type ChoosePage = z.infer<typeof choosePageSchema>;

export const linkOutcomeSchema = z.object({
  linkId: z.uuid(),
  platform: networkSchema,
  /** `choosing`: the person has several pages and must choose one. */
  status: z.enum(['pending', 'choosing', 'linked', 'failed']),
  accountId: z.uuid().nullable(),
  /** The cause and the next step. Null unless the link failed. */
  error: z.string().nullable(),
  /** The pages to choose from. Empty unless the status is `choosing`. */
  pages: z.array(linkPageSchema),
});
export type LinkOutcome = z.infer<typeof linkOutcomeSchema>;

/** The second way to link a Bluesky account. The password is sent to the network and never stored. */
export const linkByPasswordSchema = z.object({
  identifier: z.string().trim().min(1).max(300),
  password: z.string().min(1).max(300),
  type: accountTypeSchema.default('personal'),
  displayName: z.string().trim().max(200).nullish(),
});
export type LinkByPassword = z.infer<typeof linkByPasswordSchema>;

export const ownershipCheckSchema = z.object({
  proved: z.boolean(),
  /** Where the proof was found, or what to do next. */
  detail: z.string(),
});
export type OwnershipCheck = z.infer<typeof ownershipCheckSchema>;
