import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { renderMail } from './render-mail.js';

const content = {
  heading: 'Welcome',
  paragraphs: ['First.', 'Second\nwith a break.'],
  action: { label: 'Open', url: 'https://rampart.test/?a=1&b=2' },
  footer: 'Leave: https://rampart.test/leave?token=x',
};

describe('a rendered mail', () => {
  it('has a plain text with all its content', () => {
    expect(renderMail(content).text).toBe(
      'Welcome\n\nFirst.\n\nSecond\nwith a break.\n\nOpen:\nhttps://rampart.test/?a=1&b=2\n\n--\nLeave: https://rampart.test/leave?token=x',
    );
  });

  it('has an HTML body with the same content and the same links as the text', () => {
    const { html } = renderMail(content);
    expect(html).toContain('<a href="https://rampart.test/?a=1&amp;b=2"');
    expect(html).toContain('Second<br>with a break.');
    expect(html).toContain('href="https://rampart.test/leave?token=x"');
    expect(html).toContain('<html lang="en">');
  });

  it('can have no button', () => {
    expect(renderMail({ ...content, action: null }).html).not.toContain('?a=1');
  });

  it('draws a suspect handle with aligned letters, and names the difference in both bodies', () => {
    const { text, html } = renderMail({
      ...content,
      handles: [{ genuine: 'tarnwick', handle: '@tarnw1ck' }],
    });
    const words = '@tarnw1ck: 1 in place of i (yours: @tarnwick)';
    expect(text).toContain(`\n\n${words}\n\n`);
    expect(html).toContain(`>${words}</p>`);
    const hidden = /<div aria-hidden="true">.*?<\/div>/s.exec(html)?.[0] ?? '';
    expect(hidden.match(/class="rp-genuine"/g)).toHaveLength(8);
    expect(/class="rp-differs"[^>]*>([^<]*)</.exec(hidden)?.[1]).toBe('1');
    expect(hidden.match(/background-image:repeating-linear-gradient/g)).toHaveLength(1);
  });

  it('about invented accounts states this first', () => {
    const { text, html } = renderMail({ ...content, simulated: true });
    const words = 'Simulated network: these accounts are invented.';
    expect(text.split('\n\n')[1]).toBe(words);
    expect(html.indexOf(words)).toBeLessThan(html.indexOf('<h1'));
  });

  it('has its own colours in the dark scheme', () => {
    expect(renderMail(content).html).toContain(
      '@media (prefers-color-scheme:dark){.rp-body{color:#e8eeea!important;background-color:#0f1614!important}',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test'])('has no link to %s', (url) => {
    expect(() => renderMail({ ...content, action: { label: 'Open', url } })).toThrow(TypeError);
  });

  it('never turns a value into markup, and loads nothing from the network', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<img src=x onerror=y>',
        '"><script>',
        "' style='",
        '&amp;',
        'https://evil.test/"onx="',
      ),
    );
    fc.assert(
      fc.property(word, word, word, word, (heading, paragraph, label, footer) => {
        const { html: plain } = renderMail({
          heading: 'a',
          paragraphs: ['a'],
          action: { ...content.action, label: 'a' },
          footer: 'a',
        });
        const { html } = renderMail({
          heading,
          paragraphs: [paragraph],
          action: { ...content.action, label },
          footer,
        });
        const tags = (text: string) =>
          text.match(/<[a-z!/][^>]*>/gi)?.filter((tag) => !/^<(br|\/?a )|^<\/a/.test(tag));
        expect(tags(html)).toEqual(tags(plain));
        expect(html).not.toMatch(/<(img|script|link|iframe|svg|object)\b|\son\w+\s*=\s*[^&]*>/i);
      }),
    );
  });
});
