/**
 * A document with the text of a block that `npm run codegen` writes. @param {string} document
 * @param {string} name of the block in its first marker @param {string} text @returns {string}
 * @throws Error when the document has lost the block's markers
 */
export function withBlock(document, name, text) {
  const [start, end] = [`<!-- ${name}: written by npm run codegen -->`, '<!-- end -->'];
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document needs the lines "${start}" and "${end}".`);
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`;
}
