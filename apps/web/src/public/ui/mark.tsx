interface MarkProps {
  readonly size?: number;
}

/** The battlement with its gate, in the surrounding colour. Decorative: the name is always beside it. */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M4 4h6v4.500h3V4h6v4.500h3V4h6v12.500c0 5.800-5 9.700-12 12.500C9 26.200 4 22.300 4 16.500zm12 9.500a3.500 3.500 0 0 0-3.500 3.500v5.200l3.500 1.700 3.500-1.700V17a3.500 3.500 0 0 0-3.500-3.500z"
      />
    </svg>
  );
}
