/**
 * Finds modules that import each other in a circle.
 * @param {ReadonlyMap<string, readonly string[]>} imports what each module imports
 * @returns {string[][]} circles, each from its first module to the one that imports it again; empty only if there is none
 */
export function importCycles(imports) {
  const cycles = [];
  const done = new Set();
  /** The modules on the way to the visited one, with their place in it. @type {Map<string, number>} */
  const way = new Map();
  const visit = (module) => {
    if (done.has(module)) return;
    const place = way.get(module);
    if (place !== undefined) return void cycles.push([...way.keys()].slice(place));
    way.set(module, way.size);
    for (const imported of imports.get(module) ?? []) visit(imported);
    way.delete(module);
    done.add(module);
  };
  for (const module of imports.keys()) visit(module);
  return cycles;
}
