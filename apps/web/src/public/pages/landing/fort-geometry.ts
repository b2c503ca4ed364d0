/** The geometry of a star fort: five bastions on a circle around (0, 0), each with its own path. */
const BASTIONS = 5;
const STEP = 360 / BASTIONS;
const ROOT = { radius: 100, half: 14 };
const SHOULDER = { radius: 126, half: 18 };
const TIP = 172;

interface Bastion {
  readonly outline: string;
  readonly wallToNext: string;
  /** Lines from both shoulders to the neighbours' tips, which show that every face is in view. */
  readonly sight: string;
  readonly label: { readonly x: number; readonly y: number };
}

export function bastion(index: number): Bastion {
  const angle = index * STEP - 90;
  const [rootLeft, rootRight] = pair(ROOT, angle);
  const [left, right] = pair(SHOULDER, angle);
  const [nextRoot] = pair(ROOT, angle + STEP);
  const tip = point(TIP, angle);
  const [before, after] = [point(TIP, angle - STEP), point(TIP, angle + STEP)];
  const [x, y] = coordinates(132, angle);
  return {
    outline: `M${rootLeft}L${left}L${tip}L${right}L${rootRight}`,
    wallToNext: `M${rootRight}L${nextRoot}`,
    sight: `M${rootLeft}L${before}M${rootRight}L${after}`,
    label: { x, y },
  };
}

const pair = (
  { radius, half }: { radius: number; half: number },
  angle: number,
): readonly [string, string] => [point(radius, angle - half), point(radius, angle + half)];

const point = (radius: number, angle: number): string => coordinates(radius, angle).join(' ');

function coordinates(radius: number, angle: number): readonly [number, number] {
  const radians = (angle * Math.PI) / 180;
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return [rounded(radius * Math.cos(radians)), rounded(radius * Math.sin(radians))];
}
