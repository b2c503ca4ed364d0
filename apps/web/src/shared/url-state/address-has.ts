/** Whether the address has one of the parameters, such as `tab`. Modules of pages ask it when they are loaded. */
export function addressHas(...names: readonly string[]): boolean {
  const params = new URLSearchParams(window.location.search);
  return names.some((name) => params.has(name));
}
