const Z = 1.959964;

/** The share of hits with its 95 % Wilson interval. @param total at least 1 */
export function wilson(
  part: number,
  total: number,
): { readonly value: number; readonly low: number; readonly high: number } {
  const value = part / total;
  const weight = 1 + Z ** 2 / total;
  const middle = (value + Z ** 2 / (2 * total)) / weight;
  const width = (Z * Math.sqrt((value * (1 - value)) / total + Z ** 2 / (4 * total ** 2))) / weight;
  return { value, low: Math.max(0, middle - width), high: Math.min(1, middle + width) };
}
