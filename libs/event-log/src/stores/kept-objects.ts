/** Sealed objects as the installation keeps them, opened. */
export interface KeptObjects {
  /** @returns null when nothing is kept. The stream throws when the bytes are not as they were kept */
  get(place: {
    readonly tenantId: string;
    readonly id: string;
  }): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null>;
}
