import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

/** Runs the Jest specs of the directory, the connector and publishing on Bluesky. */
export async function contractSuite(root, { url, pds, moderator }, place) {
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
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!output.trimStart().startsWith('{')) throw new Error(`The contract suite did not run:\n${errors}`);
  const results = JSON.parse(output);
  for (const line of errors.split('\n'))
    if (/^(publishing to|created again)/.test(line)) console.log(`  ${line}`);
  for (const { title, status, failureMessages } of results.testResults.flatMap(
    (file) => file.assertionResults,
  )) {
    console.log(`  ${status === 'passed' ? 'ok    ' : 'FAILED'}  ${title}`);
    if (status !== 'passed') console.log(failureMessages.join('\n'));
  }
  if (results.numTotalTests === 0) throw new Error(`The contract suite is empty:\n${errors}`);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  };
}
