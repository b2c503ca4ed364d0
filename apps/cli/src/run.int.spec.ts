import { describe, expect, it } from '@jest/globals';
import { runWords } from './testing/fake-terminal.js';

describe('a command line whose database does not answer', () => {
  it('ends with one line that names the address and the settings, and exit code 2', async () => {
    const env = { RAMPART_OWNER_DATABASE_URL: 'postgres://rampart@127.0.0.1:1/rampart' };
    const { out, err, exitCode } = await runWords(['migrate', 'status'], { env });
    expect({ out, exitCode }).toEqual({ out: [], exitCode: 2 });
    expect(err).toEqual([expect.stringMatching(/^.*127\.0\.0\.1:1 .*Check DATABASE_URL.*$/)]);
  });
});
