export function pick<T extends object>(value: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([name, member]) => names.includes(name) && member !== undefined),
  ) as Partial<T>;
}
