import { describe, expect, it } from '@jest/globals';
import { SourceDecoder } from '../decode/source-decoder.js';
import { ocsfText } from '../ocsf/ocsf-text.js';

const WHOLE =
  '192.0.2.1 - amy [01/Mar/2026:08:00:00 +0000] "GET /a?b=1 HTTP/1.1" 200 512 "https://example.org/" "Mozilla/5.0 (X11; Linux x86_64)"';

function read(text: string) {
  const decoder = new SourceDecoder('apache', { zone: 'UTC', received: Date.UTC(2026, 2, 1, 12) });
  const [event] = decoder.decode({ text, number: 1, cut: false, open: false });
  return event!;
}

describe('an access log line that breaks off', () => {
  it('after its client is flagged as cut at any place, and keeps its facts', () => {
    const from = WHOLE.indexOf('Mar');
    // A common log line that is cut after its numbers looks complete.
    const numbers = WHOLE.indexOf(' "https');
    const isWhole = (end: number): boolean =>
      end === WHOLE.length ||
      end === WHOLE.indexOf(' "Mozilla') ||
      (end > WHOLE.indexOf(' 512 ') + 1 && end <= numbers);
    for (let end = from; end <= WHOLE.length; end += 1) {
      const { flags, facts } = read(WHOLE.slice(0, end));
      expect([end, facts.className, facts.srcIp]).toEqual([end, 'http', '192.0.2.1']);
      expect([end, flags]).toEqual([end, isWhole(WHOLE.slice(0, end).trimEnd().length) ? [] : ['cut']]);
    }
  });

  it('keeps the beginning of the user agent', () => {
    const event = read(WHOLE.slice(0, -9));
    expect(event.facts.http).toMatchObject({ status: 200, userAgent: 'Mozilla/5.0 (X11; Linux' });
    expect(JSON.parse(ocsfText(event))).toMatchObject({ metadata: { is_truncated: true, labels: ['cut'] } });
    expect(read(`${WHOLE.slice(0, WHOLE.indexOf('HTTP'))}`).facts.http).toMatchObject({
      method: 'GET',
      path: '/a',
    });
  });

  it('is not confused with a line whose quotes the server did not escape', () => {
    const { flags, facts } = read(WHOLE.replace('/a?b=1', '/a?b="1"'));
    expect([facts.http?.status, facts.http?.userAgent, flags]).toEqual([
      200,
      'Mozilla/5.0 (X11; Linux x86_64)',
      [],
    ]);
  });

  it('with a list of addresses names the last public one, which a server wrote', () => {
    const clients = ['198.51.100.66, 192.0.2.1', '198.51.100.66, 192.0.2.1, 10.0.0.1'].map(
      (list) => read(WHOLE.replace('192.0.2.1', list)).facts.srcIp,
    );
    expect(clients).toEqual(['192.0.2.1', '192.0.2.1']);
  });
});
