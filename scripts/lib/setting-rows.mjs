/**
 * @typedef {object} SettingRow one setting, as documents show it
 * @property {string} name of the environment variable
 * @property {string} description
 * @property {string[]} processes that read it
 * @property {boolean} often whether the README lists it
 * @property {boolean} secret whether its value must stay out of documents and logs
 * @property {boolean} required whether a process refuses to start without it
 * @property {string | undefined} default
 * @property {string[]} allowed its values, where there are few
 */

/**
 * The settings that a process reads, from the JSON Schema of its environment (`z.toJSONSchema` with `io: 'input'`).
 * @param {string} process @param {{ properties: Record<string, any>, required?: string[] }} schema
 * @returns {SettingRow[]} @throws Error naming the settings without a description
 */
export function settingRows(process, { properties, required = [] }) {
  const bare = Object.keys(properties).filter((name) => !properties[name].description);
  if (bare.length > 0)
    throw new Error(`Settings without a description: ${bare.join(', ')}. Add .describe().`);
  return Object.entries(properties).map(([name, one]) => ({
    name,
    description: one.description,
    processes: [process],
    often: one.often === true,
    secret: one.secret === true,
    required: required.includes(name),
    default: one.default === undefined ? undefined : String(one.default),
    allowed: one.enum ?? rangeOf(one),
  }));
}

/** @param {{ minimum?: number, maximum?: number }} one */
function rangeOf({ minimum, maximum }) {
  const bounded = minimum !== undefined && maximum !== undefined;
  return bounded ? [`${figure(minimum)} to ${figure(maximum)}`] : [];
}

const figure = (value) => value.toLocaleString('en-US');

/**
 * Merges the rows of several processes into one for each setting, in the order of first mention.
 * @param {SettingRow[]} rows of several processes @returns {SettingRow[]}
 */
export function mergedRows(rows) {
  const merged = new Map();
  for (const row of rows) {
    const before = merged.get(row.name);
    if (before === undefined) merged.set(row.name, { ...row });
    else before.processes = [...before.processes, ...row.processes];
  }
  return [...merged.values()];
}
