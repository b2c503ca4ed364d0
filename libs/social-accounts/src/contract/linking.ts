import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';
import { accountTypeSchema } from './accounts.js';

export const startLinkSchema = z.object({
  type: accountTypeSchema.default('personal'),
  displayName: z.string().trim().max(200).nullish(),
  /** Mastodon: the address of the instance. */
  instance: z.string().trim().max(300).nullish(),
  /** Bluesky: handle or DID. */
  handle: z.string().trim().max(300).nullish(),
  /** Links this account again; the network has to name the same one. */
  accountId: z.uuid().nullish(),
});
export type StartLink = z.infer<typeof startLinkSchema>;

export const startedLinkSchema = z.object({
  authState: z.string(),
  popupUrl: z.string(),
  /** Names the channel and the address that tell how it ended. */
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

/** The same from the window that began: the specification sends type and name again; those of the start count. */
export const completeLinkSchema = finishLinkSchema.extend({
  type: accountTypeSchema.nullish(),
  displayName: z.string().max(200).nullish(),
});

export const linkPageSchema = z.object({
  /** The network's own. */
  id: z.string(),
  name: z.string(),
  /** Of this workspace already. */
  linked: z.boolean(),
});
export type LinkPageView = z.infer<typeof linkPageSchema>;

export const choosePageSchema = z.object({ pageId: z.string().min(1).max(200) });
export type ChoosePage = z.infer<typeof choosePageSchema>;

export const linkOutcomeSchema = z.object({
  linkId: z.uuid(),
  platform: networkSchema,
  /** `choosing`: the person holds several pages and says which. */
  status: z.enum(['pending', 'choosing', 'linked', 'failed']),
  accountId: z.uuid().nullable(),
  /** Cause and next step; null unless it failed. */
  error: z.string().nullable(),
  /** To choose from; empty unless it is being chosen. */
  pages: z.array(linkPageSchema),
});
export type LinkOutcome = z.infer<typeof linkOutcomeSchema>;

/** Bluesky's second way. The password goes to the network and is kept nowhere. */
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
