/** Where an archive's files lie, or where stored objects lie. Names have folders separated by `/`. */
export interface Place {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null without the file */
  get(name: string): Promise<Uint8Array | null>;
  list(): AsyncGenerator<{ readonly name: string; readonly bytes: number }>;
}

/** Refuses names that lead out of the place. @throws TypeError */
export function assertName(name: string): void {
  const pieces = name.split('/');
  if (name.includes('\\') || name.includes('\0') || pieces.some((piece) => ['', '.', '..'].includes(piece)))
    throw new TypeError(
      `${JSON.stringify(name)} is no name of a file in an archive. Use letters, digits, dots and hyphens.`,
    );
}
