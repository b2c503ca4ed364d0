import { describe, expect, it } from '@jest/globals';
import { isFunctionDeclaration } from 'typescript-7/unstable/ast';
import { createVirtualFileSystem } from 'typescript-7/unstable/fs';
import { reachableCodes } from './reachable.js';
import { ReferenceReader } from './references.js';
import { readSources, ROOT } from './sources.js';

const FILE = `${ROOT}/libs/things/src/adapters/things.ts`;
const CONFIG = `${ROOT}/libs/things/tsconfig.json`;

/** The codes that the function `start` in this source may throw. */
function codesOf(code: string): string[] {
  const text = `class DomainError extends Error { constructor(readonly code: string, readonly kind: string) { super(); } }\n${code}`;
  const options = { noLib: true, strict: true, types: [] };
  const config = JSON.stringify({ compilerOptions: options, files: [FILE] });
  const sources = readSources(CONFIG, { fs: createVirtualFileSystem({ [FILE]: text, [CONFIG]: config }) });
  try {
    const [source] = sources.files;
    const start = source?.statements.filter(isFunctionDeclaration).find(({ name }) => name?.text === 'start');
    if (start === undefined) throw new Error('The code has no function start.');
    const reader = new ReferenceReader(sources);
    return [...reachableCodes(reader, [reader.of(start)]).keys()].sort();
  } finally {
    sources.close();
  }
}

describe('the error codes that code may throw', () => {
  it('include those of the functions that it refers to', () => {
    const code = `
      const gone = () => new DomainError('thing.gone', 'not-found');
      function elsewhere() { throw new DomainError('thing.elsewhere', 'conflict'); }
      function start() { throw gone(); }`;
    expect(codesOf(code)).toEqual(['thing.gone']);
  });

  it('include only those of the given command when a decider handles several', () => {
    const code = `
      function decide(command: { type: 'Open' } | { type: 'Close' }) {
        switch (command.type) {
          case 'Open': throw new DomainError('thing.open', 'conflict');
          case 'Close': throw new DomainError('thing.closed', 'conflict');
        }
      }
      function start() { decide({ type: 'Close' }); }`;
    expect(codesOf(code)).toEqual(['thing.closed']);
  });

  it('include those of a private method', () => {
    const code = `
      class Switch {
        on() { return this.#change(); }
        #change() { throw new DomainError('switch.gone', 'not-found'); }
      }
      function start(made: Switch) { made.on(); }`;
    expect(codesOf(code)).toEqual(['switch.gone']);
  });

  it('include those of every implementation when it calls a port', () => {
    const code = `
      interface Store { read(): void }
      class OnDisk implements Store { read() { throw new DomainError('store.full', 'unavailable'); } }
      const open = (): Store => ({ read() { throw new DomainError('store.away', 'unavailable'); } });
      function start(store: Store) { store.read(); }`;
    expect(codesOf(code)).toEqual(['store.away', 'store.full']);
  });

  it('include each text of a template when its type lists them', () => {
    const code = `
      const refused = (why: 'late' | 'full') => new DomainError(\`thing.\${why}\`, 'conflict');
      function start() { throw refused('late'); }`;
    expect(codesOf(code)).toEqual(['thing.full', 'thing.late']);
  });

  it('exclude other members when it reads one member of an object', () => {
    const code = `
      const texts = { one: () => { throw new DomainError('one.x', 'conflict'); }, two: () => { throw new DomainError('two.x', 'conflict'); } };
      function start() { texts.two(); }`;
    expect(codesOf(code)).toEqual(['two.x']);
  });
});
