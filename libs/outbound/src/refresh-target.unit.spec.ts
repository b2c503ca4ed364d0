import { describe, expect, it } from '@jest/globals';
import { refreshTarget } from './refresh-target.js';

describe('the target of a page that forwards without a click', () => {
  it.each([
    ['<meta http-equiv="refresh" content="0;url=https://a.example/">', 'https://a.example/'],
    [`<META content='1.5; URL="/next"' http-equiv=Refresh>`, '/next'],
    ['<meta http-equiv="refresh" content="0, https://a.example/x">', 'https://a.example/x'],
    ['<meta charset="utf-8"><meta http-equiv="refresh" content="0; url=?a=1&amp;b=2">', '?a=1&b=2'],
    ['<meta http-equiv="refresh" content="0; url=javascript:x()">', 'javascript:x()'],
  ])('of %s is %s', (html, target) => {
    expect(refreshTarget(html)).toBe(target);
  });

  it.each([
    '<p>Nothing</p>',
    '<meta http-equiv="refresh" content="30">',
    '<meta http-equiv="refresh" content="600; url=/later">',
    '<meta name="refresh" content="0; url=/named">',
  ])('of %s is absent', (html) => {
    expect(refreshTarget(html)).toBeNull();
  });
});
