/** @typedef {{ base: string, name: string, lines: string[] }} Stage */

/** @param {string} text of a Dockerfile @returns {Stage[]} its stages with their instructions, each in one line */
export function stagesOf(text) {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, base, name = ''] = /^FROM (\S+)(?: AS (\S+))?/.exec(line) ?? [];
    if (base === undefined) stages.at(-1)?.lines.push(line);
    else stages.push({ base, name, lines: [] });
  }
  return stages;
}

/**
 * The labels that the last stage has, also from the stages below it. @param {string} text of a Dockerfile
 * @param {Readonly<Record<string, string>>} given build arguments @returns {Map<string, string>}
 */
export function labelsOf(text, given = {}) {
  const stages = stagesOf(text);
  /** @type {Map<string, string>} */
  const labels = new Map();
  for (
    let stage = stages.at(-1);
    stage !== undefined;
    stage = stages.find(({ name }) => name === stage?.base)
  ) {
    const values = new Map(
      stage.lines.flatMap((line) => {
        const [, name, value] = /^ARG (\w+)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, given[name] ?? value]];
      }),
    );
    for (const line of stage.lines.filter((each) => each.startsWith('LABEL ')))
      for (const [, name, value] of line.matchAll(/(org\.\S+?)="([^"]*)"/g))
        if (!labels.has(name))
          labels.set(
            name,
            value.replaceAll(/\$(\w+)/g, (_, of) => values.get(of) ?? ''),
          );
  }
  return labels;
}
