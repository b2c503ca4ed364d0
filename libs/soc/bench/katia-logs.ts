import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from '../src/domain/index.js';

export interface WebLine {
  readonly line: number;
  readonly address: string;
  readonly day: string;
  readonly hour: number;
  readonly verb: string;
  readonly path: string;
  readonly status: number;
  readonly agent: string;
  readonly raw: string;
}

const FORM =
  /^(\S+) \S+ \S+ \[(\d+)\/May\/2015:(\d\d):\S+ \S+\] "(\S+) (\S+) [^"]*" (\d+) \S+ "(?:[^"\\]|\\.)*" "(.*?)"?$/;

/** Does not use the product's parsers, so that both readings can be compared. */
export function readWebLines(corpus: string): readonly WebLine[] {
  const text = readFileSync(join(corpus, 'apache', 'apache_logs.log'), 'utf8');
  return text.split('\n').flatMap((raw, place) => {
    const [, address = '', day = '', hour, verb = '', url = '', status, agent = ''] = FORM.exec(raw) ?? [];
    if (raw === '') return [];
    return [
      {
        line: place + 1,
        address,
        day,
        hour: Number(hour),
        verb,
        path: url.replace(/\?.*$/, ''),
        status: Number(status),
        agent,
        raw,
      },
    ];
  });
}

export interface Login {
  readonly line: number;
  readonly address: string;
  readonly user: string;
  readonly isSuccess: boolean;
  readonly minute: number;
}

/** Generates a day of logins: three attackers guess passwords, one of them succeeds, and two people sign in. */
export function makeLogins(): { readonly text: readonly string[]; readonly logins: readonly Login[] } {
  const text: string[] = [];
  const logins: Login[] = [];
  const add = (minute: number, address: string, user: string, isSuccess: boolean): void => {
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:07`;
    const way = isSuccess ? 'Accepted password' : 'Failed password';
    text.push(
      `May 18 ${clock} gate sshd[${1000 + text.length}]: ${way} for ${user} from ${address} port 5022 ssh2`,
    );
    logins.push({ line: text.length, address, user, isSuccess, minute });
  };
  for (let each = 0; each < 40; each += 1)
    add(
      60 + Math.floor(each / 10),
      '203.0.113.5',
      ['root', 'admin', 'oracle', 'test'][each % 4] ?? '',
      false,
    );
  for (let each = 0; each < 5; each += 1) add(120 + each * 10, '198.51.100.9', 'deploy', false);
  add(175, '198.51.100.9', 'deploy', true);
  for (let each = 0; each < 6; each += 1) add(240 + each * 30, '192.0.2.77', 'root', false);
  add(480, '10.0.0.4', 'maria', true);
  add(490, '10.0.0.5', 'chen', false);
  add(491, '10.0.0.5', 'chen', true);
  return { text, logins };
}

export function* asLines(text: readonly string[]): Generator<Line> {
  for (const [place, each] of text.entries())
    yield { text: each, number: place + 1, cut: false, open: false };
}
