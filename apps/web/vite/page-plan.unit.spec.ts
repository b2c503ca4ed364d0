import { describe, expect, it } from '@jest/globals';
import { type Piece, planChunks } from './page-plan.js';

const piece = (
  fileName: string,
  entry: string | null,
  imports: readonly string[],
  modules: Piece['modules'],
  later: readonly string[] = [],
): Piece => ({ fileName, entry, imports, modules, later });

const FRAME = ['console.html', 'main.tsx'] as const;
const plan = (pieces: readonly Piece[]) =>
  planChunks({
    pieces: [piece('console.js', FRAME[0], ['router.js'], { [FRAME[1]]: 10, 'app.tsx': 900 }), ...pieces],
    frame: FRAME,
    pages: [['one.tsx'], ['two.tsx', 'part.tsx'], ['three.tsx']],
    foreign: (entry) => entry.startsWith('public/'),
  });
const router = piece('router.js', null, [], { router: 30_000 });

describe('the plan of chunks', () => {
  it('puts what every page needs into the first file, and keeps the entries out of it', () => {
    const numbers = plan([router, piece('one.js', 'one.tsx', [], { 'one.tsx': 500 })]);
    expect([...numbers]).toEqual([
      ['app.tsx', 0],
      ['router', 0],
    ]);
  });

  it('merges small files of the same pages, counting the parts that a page shows at once', () => {
    const numbers = plan([
      router,
      piece('one.js', 'one.tsx', ['a.js', 'b.js'], {}),
      piece('part.js', 'part.tsx', ['a.js', 'b.js'], {}),
      piece('a.js', null, [], { a: 90_000 }),
      piece('b.js', null, [], { b: 90_000 }),
    ]);
    expect(numbers.get('a')).toBe(numbers.get('b'));
    expect(numbers.get('a')).not.toBe(0);
  });

  it('separates a large file from pages that do not use it', () => {
    const numbers = plan([
      router,
      piece('one.js', 'one.tsx', ['table.js', 'words.js'], {}),
      piece('two.js', 'two.tsx', ['table.js', 'words.js'], {}),
      piece('three.js', 'three.tsx', ['words.js'], {}),
      piece('table.js', null, [], { table: 60_000 }),
      piece('words.js', null, [], { words: 400 }),
    ]);
    expect(numbers.get('table')).not.toBe(numbers.get('words'));
  });

  it('counts the unneeded code that earlier merges added to a page', () => {
    const page = (name: string, ...used: readonly string[]) => piece(`${name}.js`, `${name}.tsx`, used, {});
    const numbers = planChunks({
      pieces: [
        piece('console.js', FRAME[0], [], { [FRAME[1]]: 10 }),
        page('one', 'all.js', 'most.js', 'few.js'),
        page('two', 'all.js', 'most.js', 'few.js'),
        page('three', 'all.js'),
        page('four', 'all.js', 'most.js'),
        piece('all.js', null, [], { all: 1_000 }),
        piece('most.js', null, [], { most: 6_200 }),
        piece('few.js', null, [], { few: 4_900 }),
      ],
      frame: FRAME,
      pages: [['one.tsx'], ['two.tsx'], ['three.tsx'], ['four.tsx']],
      foreign: () => false,
    });
    expect(numbers.get('most')).toBe(numbers.get('all'));
    expect(numbers.get('few')).not.toBe(numbers.get('all'));
  });

  it('separates a small file from pages that would load its imports', () => {
    const pieces = (imported: number): readonly Piece[] => [
      router,
      piece('one.js', 'one.tsx', ['list.js', 'words.js'], {}),
      piece('two.js', 'two.tsx', ['list.js', 'words.js'], {}),
      piece('three.js', 'three.tsx', ['words.js'], {}),
      piece('list.js', null, imported === 0 ? [] : ['table.js'], { list: 400 }),
      piece('table.js', null, [], { table: imported }),
      piece('words.js', null, [], { words: 400 }),
    ];
    const alone = plan(pieces(0));
    expect(alone.get('list')).toBe(alone.get('words'));
    const numbers = plan(pieces(60_000));
    expect(numbers.get('list')).not.toBe(numbers.get('words'));
  });

  it('separates the needs of a lazy part from those of its page alone', () => {
    const split = (later: readonly string[]) =>
      plan([
        router,
        piece('one.js', 'one.tsx', ['list.js', 'chart.js'], {}),
        piece('two.js', 'two.tsx', ['list.js', 'chart.js'], {}),
        piece('three.js', 'three.tsx', [], {}, later),
        piece('list.js', null, [], { list: 60_000 }),
        piece('chart.js', null, [], { chart: 2_000 }),
        piece('drawer.js', 'drawer.tsx', [], {}, ['graph.js']),
        piece('graph.js', 'graph.tsx', ['chart.js'], {}),
      ]);
    const alone = split([]);
    expect(alone.get('list')).toBe(alone.get('chart'));
    const parted = split(['drawer.js']);
    expect(parted.get('list')).not.toBe(parted.get('chart'));
  });

  it('merges the needs of a lazy part with those of every page that loads it', () => {
    const numbers = plan([
      router,
      piece('one.js', 'one.tsx', ['list.js', 'chart.js'], {}, ['drawer.js']),
      piece('two.js', 'two.tsx', ['list.js', 'chart.js'], {}, ['drawer.js']),
      piece('list.js', null, [], { list: 60_000 }),
      piece('chart.js', null, [], { chart: 2_000 }),
      piece('drawer.js', 'drawer.tsx', ['chart.js'], {}),
    ]);
    expect(numbers.get('list')).toBe(numbers.get('chart'));
  });

  it('leaves out code of a single page, lazy code, and code of the public site', () => {
    const numbers = plan([
      router,
      piece('one.js', 'one.tsx', ['own.js', 'brand.js'], {}),
      piece('two.js', 'two.tsx', ['brand.js'], {}),
      piece('own.js', null, [], { own: 10 }),
      piece('drawer.js', 'drawer.tsx', ['late.js'], { 'drawer.tsx': 10 }),
      piece('late.js', null, [], { late: 10 }),
      piece('landing.js', 'public/landing.tsx', ['brand.js'], {}),
      piece('brand.js', null, [], { brand: 10 }),
    ]);
    for (const id of ['own', 'late', 'drawer.tsx', 'brand']) expect(numbers.has(id)).toBe(false);
  });
});
