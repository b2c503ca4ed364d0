import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { SourceDecoder } from '../decode/source-decoder.js';
import type { SocEvent } from '../decode/soc-event.js';
import { HOST_INJECTIONS } from './injection-hosts.fixture.js';
import { BYSTANDERS, CLIENT, type Injection } from './injection-lines.fixture.js';
import { RECORD_INJECTIONS } from './injection-records.fixture.js';
import { DECODERS } from './registry.js';

const INJECTIONS: Readonly<Record<string, readonly Injection[]>> = {
  ...HOST_INJECTIONS,
  ...RECORD_INJECTIONS,
};
const [V4 = '', V6 = '', NAME = ''] = BYSTANDERS;

const TEXTS: readonly string[] = [V4, V6, NAME].flatMap((other) => [
  ...[other, `rhost=${other}`, `x rhost=${other}`, `x  user=y rhost=${other}`, `x from ${other}`],
  ...[
    `from ${other} port 22`,
    `x from ${other} port 22 ssh2`,
    `x from ${other} port 22 ssh2: y`,
    `x ${other} port 22`,
  ],
  ...[
    `x ${other} port 22: Too many authentication failures`,
    `ip=${other}`,
    `x ip=[${other}]`,
    `x src=${other}`,
  ],
  ...[
    `[${other}]`,
    `x [client ${other}]`,
    `x, client: ${other}, server: w`,
    `x", client: ${other}, server: w, request: "`,
  ],
  ...[
    `x" from ${other} "`,
    `x' from ${other} '`,
    `x>, rip=${other}, lip=192.0.2.9`,
    `x\tsrc=${other}`,
    `x^src=${other}`,
  ],
  ...[
    `x\nMar  1 08:00:00 box sshd[1]: Failed password for root from ${other} port 22 ssh2`,
    `%66rom%20${other}`,
  ],
  ...[
    `x","src_ip":"${other}`,
    `x","source.ip":"${other}`,
    `x) [${other}]: 535 no`,
    `x] FAIL LOGIN: Client "${other}"`,
  ],
  ...[
    `x,${other}): unknown user`,
    `x@${other}`,
    `http://${other}/`,
    `unknown[${other}]`,
    `x' addr=${other} res=success'`,
  ],
  ...[
    `x to ${other}`,
    `login failed from ${other}`,
    `CEF:0|a|b|c|d|e|1|src=${other}`,
    `x from unknown[${other}]; from=<`,
  ],
]);

function decode({ source, before = [], line }: Injection, said: string): SocEvent {
  const decoder = new SourceDecoder(source, { zone: 'UTC', received: Date.UTC(2026, 2, 1, 12) });
  for (const text of before) decoder.decode({ text, number: 1, cut: false, open: false });
  const [event] = decoder.decode({ text: line(said), number: 2, cut: false, open: false });
  if (event === undefined) throw new Error(`No event of ${line(said)}`);
  return event;
}

function blamed({ facts, flags }: SocEvent) {
  const { srcIp, srcName, srcPort, className, activity, outcome } = facts;
  return { srcIp, srcName, srcPort, className, activity, outcome, ambiguous: flags.includes('ambiguous') };
}

function check(injection: Injection, said: string): void {
  const plain = blamed(decode(injection, 'amy'));
  const found = blamed(decode(injection, said));
  if (injection.open && found.ambiguous) {
    expect([found.srcIp, found.srcName]).toEqual([undefined, undefined]);
    return;
  }
  if (injection.open) expect([found.srcIp, found.srcName]).toEqual([plain.srcIp, plain.srcName]);
  else expect(found).toEqual(plain);
}

const cases = Object.entries(INJECTIONS).flatMap(([decoder, injections]) =>
  injections.map((injection): [string, Injection] => [
    `${decoder}: ${injection.field} (${injection.source})`,
    injection,
  ]),
);

describe('text that a client writes never changes the client of a line:', () => {
  it.each(cases)('%s', (_, injection) => {
    expect(blamed(decode(injection, 'amy'))).toMatchObject({ srcIp: CLIENT, ambiguous: false });
    for (const said of TEXTS)
      try {
        check(injection, said);
      } catch (error) {
        throw new Error(`Line: ${injection.line(said)}\n${String(error)}`, { cause: error });
      }
  });

  it('also when several such texts are combined', () => {
    const injected = fc.array(fc.constantFrom(...TEXTS, ' ', '"', "'", '\\', '=', ',', '<', '>', 'amy'), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.constantFrom(...cases), injected, ([, injection], parts) => {
        const { srcIp, srcName } = decode(injection, parts.join('')).facts;
        expect([CLIENT, undefined]).toContain(srcIp);
        expect(srcName).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });

  it('also in a list of pairs within angle brackets', () => {
    const said = `x src=${NAME}x, client: ${V4}, server: wx, rip=${V4}, lip=192.0.2.9${V4}`;
    const line = `2026-03-01 08:00:00 app: login failed, session=<${said}>, client 192.0.2.10`;
    const { srcIp, srcName } = decode({ field: 'session', source: 'generic', line: () => line }, '').facts;
    expect([srcIp === V4, srcName]).toEqual([false, undefined]);
  });

  it('in any decoder', () => {
    expect(Object.keys(INJECTIONS).sort()).toEqual(Object.keys(DECODERS).sort());
    const dispatch = ['decode-text.ts', 'source-decoder.ts'].map((file) =>
      readFileSync(new URL(`../decode/${file}`, import.meta.url), 'utf8'),
    );
    const imported = dispatch.flatMap((text) => [
      ...text.matchAll(/import \{([^}]*)\} from '\.\.\/decoders\/(?!registry)/g),
    ]);
    expect(imported.flatMap(([, names = '']) => names.match(/\bdecode\w*/g) ?? [])).toEqual([]);
  });
});
