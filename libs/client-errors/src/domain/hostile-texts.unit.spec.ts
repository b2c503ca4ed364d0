import { describe, expect, it } from '@jest/globals';
import { CLIENT_ERROR_LIMITS } from '../contract/index.js';
import { browserName } from './browser-name.js';
import { buildOf, fingerprintOf } from './fingerprint.js';
import { redactText, redactUrl, routeOf } from './redact.js';

/** Each is repeated up to the contract's limit: backtracking patterns would need minutes. */
const UNITS = [
  ...['a', 'a.', '-', 'a-', '1a', 'ftp', 'eyJ', 'eyJ-', 'eyJa.', 'A1_', 'é', '%', '.', '. '],
  ...['http://', 'http://a:1:', 'a@', 'a@b.', '+@', '@', 'Bearer ', '/', '?a=', '&a', 'Version/1'],
  ...['"', '`', '“', '“a', '0x', 'x:', '1:', ':1', '(', 'at (', '\n', ' '],
];
const fill = (unit: string, most: number): string => unit.repeat(most).slice(0, most);

describe('hostile texts', () => {
  it.each(UNITS)('that repeat %j many times are parsed in linear time', (unit) => {
    const { message, stack, userAgent, url } = CLIENT_ERROR_LIMITS;
    const text = `${fill(unit, stack)}!`;
    expect(redactText(text)).not.toBe('');
    const address = `https://rampart.test/${fill(unit, url)}`;
    expect(redactUrl(address)).not.toBe('');
    expect(routeOf(address).length).toBeLessThanOrEqual(200);
    const { title, frames } = fingerprintOf({ message: fill(unit, message), stack: text }, (words) => words);
    expect(title.length).toBeLessThanOrEqual(300);
    expect(frames.length).toBeLessThanOrEqual(3);
    expect(buildOf(text)).toBe('unknown');
    expect(browserName(fill(unit, userAgent))).toBe('other');
  });
});
