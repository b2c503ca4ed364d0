import ts from 'typescript';

/** The last file, because several readers read one file after the other. @type {ts.SourceFile | undefined} */
let last;

/**
 * The syntax tree of a source file, with parents.
 * @param {string} path its extension decides whether elements are read @param {string} source
 * @returns {ts.SourceFile}
 */
export function parsed(path, source) {
  if (last?.fileName === path && last.text === source) return last;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  last = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  return last;
}
