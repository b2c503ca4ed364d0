import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWords } from '../testing/fake-terminal.js';

let folder: string;
let auth: string;
let web: string;
let list: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-katia-'));
  const file = (name: string, lines: readonly string[]): string => {
    const path = join(folder, name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  auth = file('auth.log', [
    'Mar  1 09:00:00 h sshd[1]: Failed password for root from 203.0.113.7 port 22 ssh2',
    'Mar  1 09:00:09 h sshd[1]: message repeated 2 times: [ Failed password for root from 203.0.113.7 port 22 ssh2]',
    'Mar  1 09:01:00 h sshd[2]: Accepted password for root from 203.0.113.7 port 22 ssh2',
  ]);
  web = file('access.log', [
    '203.0.113.7 - - [01/Mar/2026:09:05:00 +0000] "GET /x HTTP/1.1" 404 7 "-" "curl/8"',
  ]);
  list = file('list.txt', ['203.0.113.7']);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (question: string): Promise<Record<string, unknown>> => {
  const files = [
    '--file',
    auth,
    '--source',
    'sshd',
    '--file',
    web,
    '--source',
    'web',
    '--list',
    list,
    '--year',
    '2026',
  ];
  const { out } = await runWords(['katia', 'ask', question, ...files, '--json']);
  return JSON.parse(out[0] ?? '') as Record<string, unknown>;
};

describe('rampart katia ask', () => {
  it('counts repetitions, and cites file and line', async () => {
    expect(await ask('How many failed logins for root?')).toMatchObject({
      figures: [
        { name: 'failed logins', value: 3 },
        { name: 'lines', value: 2 },
      ],
      citations: [
        { file: auth, line: 1 },
        { file: auth, line: 2 },
      ],
    });
  });
  it('finds an address of a list in every file', async () => {
    expect(await ask('Which addresses are on the list?')).toMatchObject({
      figures: [{ name: 'listed addresses', value: 1 }, { name: 'events', value: 5 }, {}],
      citations: [{ file: auth, line: 1 }, { line: 2 }, { line: 3 }, { file: web, line: 1 }],
    });
  });
  it('proposes an action without executing it', async () => {
    const { proposal, answer } = await ask('Block 203.0.113.7');
    expect(proposal).toMatchObject({ action: 'block', targets: ['203.0.113.7'], status: 'proposed' });
    expect(answer).toContain('nothing was carried out');
  });
});
