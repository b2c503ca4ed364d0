import { describe, expect, it } from '@jest/globals';
import { pageBelowBase } from './page-below-base.js';

describe('the HTML of a page below a base path', () => {
  it.each([
    ['<a href="/">', '<a href="/rampart/">'],
    ['<script src="/color-scheme.js">', '<script src="/rampart/color-scheme.js">'],
    ['<form action="/api/waitlist">', '<form action="/rampart/api/waitlist">'],
    ['<button formAction="/language/de">', '<button formAction="/rampart/language/de">'],
    ['<source srcSet="/assets/a.avif">', '<source srcSet="/rampart/assets/a.avif">'],
    [
      '<img srcset="/assets/a.png 1x, /assets/b.png 2x">',
      '<img srcset="/rampart/assets/a.png 1x, /rampart/assets/b.png 2x">',
    ],
    [
      '<link rel="canonical" href="{{origin}}/verify">',
      '<link rel="canonical" href="{{origin}}/rampart/verify">',
    ],
    [
      '<meta property="og:url" content="{{origin}}/">',
      '<meta property="og:url" content="{{origin}}/rampart/">',
    ],
  ])('changes %s to %s', (html, expected) => {
    expect(pageBelowBase(html, '/rampart/')).toBe(expected);
    expect(pageBelowBase(html, '/')).toBe(html);
  });

  it.each([
    '<a href="https://example.org/a">',
    '<a href="//example.org/a">',
    '<a href="#top">',
    '<p>either/or, and /learn-more</p>',
    '<meta name="description" content="/not an address">',
  ])('leaves %s as it is', (html) => expect(pageBelowBase(html, '/rampart/')).toBe(html));
});
