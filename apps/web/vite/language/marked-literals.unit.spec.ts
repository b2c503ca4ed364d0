import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { MARK, markedTexts, withMarks } from './marked-literals.js';
import { unmarked } from './unmarked.js';

/** The compiled module with its marks, as `‹text›`. */
function marked(source: string): string {
  const { outputText, sourceMapText = '' } = ts.transpileModule(unmarked(source, 'page.tsx'), {
    fileName: 'page.tsx',
    compilerOptions: {
      sourceMap: true,
      removeComments: true,
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  });
  const code = withMarks(outputText, JSON.parse(sourceMapText), () => markedTexts(source, 'page.tsx'));
  let open = false;
  return code.replaceAll(MARK, () => ((open = !open) ? '‹' : '›'));
}

describe('a module with marks', () => {
  it.each([
    ['a text', 'f(t`Open`, "open");', 'f(`‹Open›`, "open")'],
    ['values', 'f(t`${name} of ${total} left`);', 'f(`${name} ‹of› ${total} ‹left›`)'],
    ['a text within a value', 'f(t`A ${up ? t`b` : `c`} d`);', 'f(`‹A› ${up ? `‹b›` : `c`} ‹d›`)'],
    ['a value with braces', 'f(t`A ${g({ a: "}" })} d`);', 'f(`‹A› ${g({ a: "}" })} ‹d›`)'],
    ['a text in context', "f(t({ message: 'Open', context: 'verb' }));", "'‹Open›'"],
    ['nouns', "f(plural(count, 'scan', 'scans'));", "plural(count, '‹scan›', '‹scans›')"],
  ])('has %s between them', (_what, source, code) => {
    expect(marked(source)).toContain(code);
  });

  it('has none in texts that are not marked', () => {
    expect(marked('f(t`Open`, `Open`, `Shut`);')).toContain('f(`‹Open›`, `Open`, `Shut`)');
  });

  it('has them where a constant of several words was inlined', () => {
    const texts = markedTexts('const NO = t`not yet`;', 'page.ts');
    const map = { version: 3, sources: ['page.ts'], names: [], mappings: '' };
    expect(withMarks('f(`not yet`)', map as never, () => texts)).toBe(`f(\`${MARK}not yet${MARK}\`)`);
  });
});
