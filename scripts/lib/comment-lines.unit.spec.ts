import { describe, expect, it } from '@jest/globals';
import { countLines } from './comment-lines.mjs';

const commentsOf = (...lines: string[]) => countLines(`${lines.join('\n')}\n`).comments;

describe('the lines with a comment', () => {
  it('are all lines of blocks, docstrings and line comments, also beside code', () => {
    expect(countLines('/**\n * Reads.\n */\nread(); // first\n\n/* a */ write(); /* b */\n')).toEqual({
      lines: 6,
      comments: 5,
    });
  });

  it('are counted in a file without a newline at its end', () => {
    expect(countLines('read();\n// end')).toEqual({ lines: 2, comments: 1 });
  });

  it('are none for an empty file', () => {
    expect(countLines('')).toEqual({ lines: 0, comments: 0 });
  });

  it.each([
    ['a string', "const address = 'https://example.com';"],
    ['a template', 'const address = `https://${host}//${`/* ${{ a: 1 }.a} */`}//`;'],
    ['a template of several lines', 'const text = `', '// ${a}', '/* b`;'],
    ['a regular expression', 'const slashes = (path) => !/[/]\\/*\\//u.test(path);'],
    ['a division', 'const share = (a + b) / c! / list[0] / 2;'],
    ['an attribute of an element', '<a href="https://example.com">Open</a>;'],
  ])('do not include %s with slashes', (_, ...lines) => {
    expect(commentsOf(...lines)).toBe(0);
  });

  it.each([
    ['a template', 'const address = `${/* why */ host}`;'],
    ['an element', '<p>{/* why */}</p>;'],
    ['a regular expression', 'const quote = /"/u; // why'],
    ['a division', 'const half = a! / 2; // isn\'t "why"'],
  ])('include a comment in or after %s', (_, line) => {
    expect(commentsOf(line)).toBe(1);
  });
});
