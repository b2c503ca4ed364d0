import { ringPlaces } from './ring-places.js';
import classes from './ring-graph.module.css';

interface RingNode {
  readonly id: string;
  readonly title: string;
  /** `critical` in red; `open` for the one that the reader looks at. */
  readonly look?: 'critical' | 'open' | undefined;
}

interface RingLink {
  readonly from: string;
  readonly to: string;
  /** Width of the line, pixels. */
  readonly width: number;
  readonly title: string;
}

interface RingGraphProps {
  /** Numbered from 1 in this order; a table beside the graph names each by its number. */
  readonly nodes: readonly RingNode[];
  readonly links: readonly RingLink[];
  readonly says: string;
}

const SIZE = 300;
/** With more, numbers would touch each other. */
const MOST_NUMBERS = 36;
const NUMBERED = 22;
const PLAIN = 10;

/** Things on a ring, clockwise from the top, with lines between those that share something. */
export function RingGraph({ nodes, links, says }: RingGraphProps) {
  const places = ringPlaces(
    nodes.map(({ id }) => id),
    SIZE,
  );
  const numbered = nodes.length <= MOST_NUMBERS;
  const side = numbered ? NUMBERED : PLAIN;
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={classes['ring']} role="img" aria-label={says}>
      {links.map(({ from, to, width, title }) => {
        const [one, other] = [places.get(from), places.get(to)];
        return one === undefined || other === undefined ? null : (
          <line key={`${from} ${to}`} x1={one.x} y1={one.y} x2={other.x} y2={other.y} strokeWidth={width}>
            <title>{title}</title>
          </line>
        );
      })}
      {nodes.map(({ id, title, look }, at) => {
        const { x, y } = places.get(id) ?? { x: 0, y: 0 };
        return (
          <g key={id} data-look={look}>
            <title>{title}</title>
            <rect x={x - side / 2} y={y - side / 2} width={side} height={side} />
            {numbered ? (
              <text x={x} y={y}>
                {at + 1}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
