const CENTRE = 60;
const OUTER = 56;
const INNER = 34;
/** Between two arcs, radians. */
const JOINT = 0.03;

const at = (radius: number, angle: number): string =>
  `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;

/** SVG paths of a doughnut's arcs, clockwise from the top; null for a share that is too small to draw. */
export function arcsOf(shares: readonly number[]): readonly (string | null)[] {
  let turned = 0;
  return shares.map((share) => {
    const from = turned * 2 * Math.PI;
    turned += share;
    const to = turned * 2 * Math.PI;
    if (to - from <= 2 * JOINT) return null;
    const whole = share > 0.999;
    const [start, end] = whole ? [from, to - 0.001] : [from + JOINT / 2, to - JOINT / 2];
    const large = end - start > Math.PI ? 1 : 0;
    return [
      `M ${at(OUTER, start)}`,
      `A ${OUTER} ${OUTER} 0 ${large} 1 ${at(OUTER, end)}`,
      `L ${at(INNER, end)}`,
      `A ${INNER} ${INNER} 0 ${large} 0 ${at(INNER, start)} Z`,
    ].join(' ');
  });
}
