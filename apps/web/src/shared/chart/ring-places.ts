interface Place {
  readonly x: number;
  readonly y: number;
}

const MARGIN = 14;

export function ringPlaces(ids: readonly string[], size: number): ReadonlyMap<string, Place> {
  const radius = ids.length === 1 ? 0 : size / 2 - MARGIN;
  return new Map(
    ids.map((id, at) => {
      const angle = (2 * Math.PI * at) / Math.max(1, ids.length) - Math.PI / 2;
      return [id, { x: size / 2 + radius * Math.cos(angle), y: size / 2 + radius * Math.sin(angle) }];
    }),
  );
}
