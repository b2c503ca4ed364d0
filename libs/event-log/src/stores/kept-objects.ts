export interface KeptObjects {
  /** @returns null when nothing is stored. The stream throws when the bytes changed */
  get(place: {
    readonly tenantId: string;
    readonly id: string;
  }): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null>;
}
