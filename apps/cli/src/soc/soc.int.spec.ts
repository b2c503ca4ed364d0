import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runWords } from '../testing/fake-terminal.js';

let folder: string;
const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const json = (lines: readonly string[]): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const RULE =
  'title: Net\nid: 11111111-1111-4111-8111-111111111111\nlogsource: {product: windows, category: process_creation}\ndetection: {s: {CommandLine|contains: " user "}, condition: s}\n';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-soc-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('rampart sigma', () => {
  it('checks every rule of a folder, and states where and why one is refused', async () => {
    mkdirSync(join(folder, 'rules'));
    file('rules/good.yml', RULE);
    file(
      'rules/bad.yml',
      'title: Bad\nlogsource: {product: x}\ndetection:\n  s: {a|bogus: 1}\n  condition: s\n',
    );
    const { out, err, exitCode } = await runWords(['sigma', 'check', join(folder, 'rules'), '--json']);
    expect(json(out)).toMatchObject([
      { accepted: true, title: 'Net' },
      { accepted: false, line: 4, code: 'modifier', title: 'Bad' },
    ]);
    expect([err, exitCode]).toEqual([['1 rules of 2 files accepted, 1 refused.'], 1]);
  });
  it('matches events by number, with and without log sources', async () => {
    const events = [
      { Channel: 'Microsoft-Windows-Sysmon/Operational', EventID: 1, CommandLine: 'net user x' },
      { Channel: 'Security', EventID: 1, CommandLine: 'net user x' },
    ];
    const path = file('events.jsonl', `\n${events.map((event) => JSON.stringify(event)).join('\n')}`);
    const words = ['sigma', 'match', '--rules', file('one.yml', RULE), '--events', path, '--json'];
    const { out } = await runWords(words);
    expect(json(out)).toMatchObject([{ rule: '11111111-1111-4111-8111-111111111111', event: 1, line: 2 }]);
    expect(json((await runWords([...words, '--no-gates'])).out).map(({ event }) => event)).toEqual([1, 2]);
  });
  it('accepts a rule with placeholders, and matches it once a file gives their values', async () => {
    const rules = file(
      'needs.yml',
      RULE.replace('{CommandLine|contains: " user "}', "{User|expand: '%admins%'}"),
    );
    const events = file('admins.jsonl', '{"User":"amy"}\n{"User":"bob"}\n');
    const words = ['sigma', 'match', '--rules', rules, '--events', events, '--no-gates', '--json'];
    const without = await runWords(words);
    expect([without.out, without.err[0]]).toEqual([[], expect.stringContaining('needs values for %admins%')]);
    const values = ['--values', file('values.json', '{"admins":["a*"]}')];
    expect(json((await runWords([...words, ...values])).out)).toMatchObject([{ event: 1 }]);
    const check = ['sigma', 'check', rules, '--json'];
    expect(json((await runWords(check)).out)).toMatchObject([{ accepted: true, needs: ['admins'] }]);
    expect(json((await runWords([...check, ...values])).out)).toMatchObject([{ accepted: true, needs: [] }]);
    expect(await runWords([...check, '--values', events])).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining('soc.bad-values')],
    });
  });
  it('stops when no rule is usable', async () => {
    const rules = file('none.yml', 'title: Bad\nlogsource: {product: x}\n');
    const events = file('none.jsonl', '{}\n');
    for (const words of [
      ['sigma', 'match', '--rules', rules, '--events', events],
      ['detect', events, '--source', 'json', '--rules', rules],
    ])
      expect(await runWords(words)).toMatchObject({
        exitCode: 1,
        out: [],
        err: [expect.stringContaining('none.yml:1:1: refused'), expect.stringContaining('soc.no-rule')],
      });
  });
  it('fails for a folder without rules', async () => {
    mkdirSync(join(folder, 'empty'));
    const words = ['sigma', 'check', join(folder, 'empty')];
    expect(await runWords(words)).toMatchObject({ exitCode: 1, err: [expect.stringContaining('no-rule')] });
  });
  it('reports a missing file', async () => {
    expect(await runWords(['sigma', 'check', join(folder, 'nowhere')])).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining('does not exist')],
    });
  });
});

describe('rampart detect', () => {
  const line = (minute: number): string =>
    `Mar  1 08:0${minute}:00 box sshd[1]: Failed password for root from 203.0.113.5 port 4 ssh2`;
  it('prints one line an alert, and reads a last line without an end', async () => {
    const path = file('auth.log', [0, 1, 2, 3, 4, 5].map(line).join('\r\n'));
    const { out } = await runWords([
      'detect',
      path,
      '--source',
      'sshd',
      '--year',
      '2025',
      '--zone',
      'Europe/Berlin',
      '--json',
    ]);
    expect(json(out)).toMatchObject([
      {
        key: '203.0.113.5',
        firstLine: 1,
        triggerLine: 6,
        time: '2025-03-01T07:05:00.000Z',
        count: 6,
        level: 'high',
      },
    ]);
  });
  it('decompresses gzip input, and reports when it is damaged', async () => {
    const packed = gzipSync([0, 1, 2, 3, 4, 5].map(line).join('\n'));
    const words = ['--source', 'sshd', '--year', '2025', '--json'];
    const { out } = await runWords(['detect', file('auth.log.gz', packed), ...words]);
    expect(json(out)).toMatchObject([{ key: '203.0.113.5', triggerLine: 6 }]);
    const broken = await runWords(['detect', file('broken.gz', packed.subarray(0, 40)), ...words]);
    expect(broken).toMatchObject({ exitCode: 1, err: [expect.stringContaining('cannot be unpacked')] });
  });
  it('prints normalised events', async () => {
    const { out } = await runWords(['detect', file('one.log', line(0)), '--source', 'sshd', '--decoded']);
    expect(json(out)).toMatchObject([
      { class_uid: 3002, activity_id: 1, status: 'Failure', src_endpoint: { ip: '203.0.113.5' } },
    ]);
  });
  it('refuses an unknown time zone and an unknown source', async () => {
    expect((await runWords(['detect', 'x', '--zone', 'Mars/Base'])).exitCode).toBe(2);
    expect((await runWords(['detect', 'x', '--source', 'mars'])).exitCode).toBe(2);
  });
});

describe('rampart intel match', () => {
  it('finds values of a list, and names warning lists', async () => {
    const log = file('access.log', 'from 203.0.113.5\nfrom 203.0.113.9\n');
    const list = file('list.txt', '203.0.113.0/29\t4\n203.0.113.9 1\n');
    const warning = file('warning.json', JSON.stringify({ name: 'Ours', list: ['203.0.113.5'] }));
    const words = ['intel', 'match', log, '--list', list, warning, '--json'];
    expect(json((await runWords(words)).out)).toMatchObject([
      { line: 1, value: '203.0.113.5', indicator: '203.0.113.0/29', confidence: 80, warnings: ['Ours'] },
      { line: 2, value: '203.0.113.9', confidence: 20, warnings: [] },
    ]);
    expect(json((await runWords([...words, '--min-confidence', '50'])).out)).toHaveLength(1);
  });
});
