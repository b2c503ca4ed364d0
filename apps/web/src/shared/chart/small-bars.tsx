const PART = 4;
const HEIGHT = 28;

interface SmallBarsProps {
  readonly values: readonly number[];
  readonly label: string;
}

/** Counts of equal parts of a time as bars without axes. */
export function SmallBars({ values, label }: SmallBarsProps) {
  const highest = Math.max(1, ...values);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, values.length) * PART} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
    >
      {values.map((value, index) => {
        const height = value === 0 ? 0 : Math.max(2, (value / highest) * HEIGHT);
        return (
          <rect
            // The index is the key, because a part has no id.
            key={index}
            x={index * PART}
            y={HEIGHT - height}
            width={PART - 1}
            height={height}
            fill="var(--rp-ink)"
          />
        );
      })}
      <line x1="0" x2={values.length * PART} y1={HEIGHT} y2={HEIGHT} stroke="var(--rp-ink)" />
    </svg>
  );
}
