import { readFileSync } from 'node:fs';
import { httpUrl, wholeNumber } from '@rampart/environment';
import { z } from 'zod';
import type { LanguageModel } from '../../ports/language-model.js';
import { ChatCompletions } from './chat-completions.js';

const price = z.coerce
  .number({ error: 'must be a price for a million tokens' })
  .min(0)
  .max(100_000)
  .default(0);

/** Without `KATIA_MODEL_URL` no language model is used. */
export const modelEnvironmentSchema = z.object({
  KATIA_MODEL_URL: httpUrl
    .optional()
    .describe(
      'Chat completions of a language model, such as `https://host/v1/chat/completions`. Without it Katia asks none.',
    ),
  KATIA_MODEL_NAME: z.string().min(1).max(200).optional().describe("The model's name at that address."),
  KATIA_MODEL_KEY: z.string().min(1).optional().meta({
    description: 'The key for that address.',
    secret: true,
  }),
  KATIA_MODEL_KEY_FILE: z.string().min(1).optional().describe('A file with that key instead.'),
  KATIA_MODEL_PRIVATE: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether the address may be in your own network, also without TLS.'),
  KATIA_MODEL_TIMEOUT_MS: wholeNumber(100, 60_000)
    .default(3_000)
    .describe('The longest wait for the language model, milliseconds.'),
  KATIA_MODEL_INPUT_PRICE: price.describe('The price of a million tokens that the model reads.'),
  KATIA_MODEL_OUTPUT_PRICE: price.describe('The price of a million tokens that the model writes.'),
});

export type ModelSettings = z.infer<typeof modelEnvironmentSchema>;

/** Returns null when no model is used. @throws Error When the file of the key cannot be read. */
export function openLanguageModel(settings: ModelSettings): LanguageModel | null {
  const { KATIA_MODEL_URL: url, KATIA_MODEL_KEY_FILE: file } = settings;
  if (url === undefined) return null;
  const key = file === undefined ? settings.KATIA_MODEL_KEY : readFileSync(file, 'utf8').trim();
  return new ChatCompletions({
    url: new URL(url),
    name: settings.KATIA_MODEL_NAME ?? 'default',
    key: key ?? null,
    isPrivate: settings.KATIA_MODEL_PRIVATE === 'true',
    timeoutMs: settings.KATIA_MODEL_TIMEOUT_MS,
    prices: { in: settings.KATIA_MODEL_INPUT_PRICE, out: settings.KATIA_MODEL_OUTPUT_PRICE },
  });
}
