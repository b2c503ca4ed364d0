import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

/**
 * Runs the Jest specs of the directory, the connector and publishing on Bluesky.
 * @param say prints a line with the time, because publishing takes minutes on a busy machine
 */
export async function contractSuite(root, { url, pds, moderator }, place, say) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--config', join(root, 'test/atproto/jest.config.mjs'), '--json', '--silent'];
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...place,
      BLUESKY_URL: url,
      BLUESKY_PDS_URL: pds,
      BLUESKY_MODERATION: moderator,
      BLUESKY_HANDLE_DOMAIN: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), followed(child.stderr, say)]);
  if (!output.trimStart().startsWith('{')) throw new Error(`The contract suite did not run:\n${errors}`);
  const results = JSON.parse(output);
  for (const { title, status, failureMessages, duration } of results.testResults.flatMap(
    (file) => file.assertionResults,
  )) {
    const seconds = ((duration ?? 0) / 1_000).toFixed(1);
    console.log(`  ${status === 'passed' ? 'ok    ' : 'FAILED'}  ${title} (${seconds} s)`);
    if (status !== 'passed') console.log(failureMessages.join('\n'));
  }
  if (results.numTotalTests === 0) throw new Error(`The contract suite is empty:\n${errors}`);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  };
}

/** Prints the progress of publishing as it comes. @returns all lines */
async function followed(stream, say) {
  const lines = [];
  for await (const line of createInterface(stream)) {
    lines.push(line);
    if (/^(publishing to|created again)/.test(line)) say(line);
  }
  return lines.join('\n');
}
