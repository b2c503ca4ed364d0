const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

/**
 * The distance of two means in standard errors; both samples need two values. B. L. Welch, Biometrika 34
 * (1947), section 2.
 */
export function welchT(one: readonly number[], other: readonly number[]): number {
  const error = Math.sqrt(variance(one) / one.length + variance(other) / other.length);
  return error === 0 ? 0 : (mean(one) - mean(other)) / error;
}
