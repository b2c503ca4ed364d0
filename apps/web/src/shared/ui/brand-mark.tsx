interface BrandMarkProps {
  readonly size?: number;
}

/** A battlement with a gate, as one shield. Decorative: the name is always beside it. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path
        d="M4 4h6v4.5h3V4h6v4.5h3V4h6v12.5c0 5.8-5 9.7-12 12.500C9 26.2 4 22.3 4 16.500z"
        fill="var(--rp-copper)"
      />
      <path
        d="M16 13.500a3.5 3.5 0 0 1 3.5 3.500v5.200L16 23.900l-3.5-1.700V17a3.5 3.5 0 0 1 3.5-3.500z"
        fill="var(--rp-sheet)"
      />
    </svg>
  );
}
