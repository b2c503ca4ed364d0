import { createInterface } from 'node:readline/promises';
import { z } from 'zod';

const ADDRESS = z.email();
const QUESTION = 'Mail address for visitors, shown on the waitlist page (Enter: later): ';

/**
 * Asks at a terminal for the address that visitors may write to. Without a terminal it returns at once.
 * @param {{ input: NodeJS.ReadableStream & { isTTY?: boolean }, output: NodeJS.WritableStream & { isTTY?:
 * boolean }, signal: AbortSignal }} terminal
 * @returns {Promise<string | null>} null without a terminal, without an answer, or when the start was ended
 */
export async function askOperatorAddress({ input, output, signal }) {
  if (!input.isTTY || !output.isTTY) return null;
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  // Ctrl-C and Ctrl-D close the question. Ctrl-C must also reach the launcher.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  lines.once('close', () => ended.abort());
  try {
    for (;;) {
      const answer = (
        await lines.question(QUESTION, { signal: AbortSignal.any([signal, ended.signal]) })
      ).trim();
      if (answer === '') return null;
      if (ADDRESS.safeParse(answer).success) return answer;
      output.write(`"${answer}" is not a mail address. Enter one such as hello@example.org.\n`);
    }
  } catch (error) {
    if (error.name === 'AbortError') return null;
    throw error;
  } finally {
    lines.close();
  }
}
