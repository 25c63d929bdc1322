/** Three numbers: features, or their shares. */
export type Triple = [number, number, number];

/** Sums of a weighted least-squares problem with three features; pairs are added one by one. */
export type NormalEquations = { matrix: [Triple, Triple, Triple]; right: Triple };

export const createEquations = (): NormalEquations => ({
  matrix: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  right: [0, 0, 0],
});

/** Adds an observation of `value` for the given features. */
export function addObservation(
  { matrix, right }: NormalEquations,
  features: Triple,
  value: number,
  weight: number,
): void {
  for (let i = 0; i < 3; i++) {
    const weighted = weight * (features[i] as number);
    (right[i] as number) += weighted * value;
    for (let j = 0; j < 3; j++) ((matrix[i] as Triple)[j] as number) += weighted * (features[j] as number);
  }
}

/** Solves the problem with a penalty of `priorWeight` on the squared distance from `prior`; the penalty must be positive. */
export function solveRidge({ matrix, right }: NormalEquations, prior: Triple, priorWeight: number): Triple {
  // Gaussian elimination without pivoting: the matrix is symmetric and, with the penalty, positive definite.
  const rows = matrix.map((row, i) => [
    ...row.map((value, j) => value + (i === j ? priorWeight : 0)),
    (right[i] as number) + priorWeight * (prior[i] as number),
  ]);
  for (const [i, pivot] of rows.entries())
    for (const [j, row] of rows.entries()) {
      if (i === j) continue;
      const factor = (row[i] as number) / (pivot[i] as number);
      for (let column = i; column <= 3; column++) (row[column] as number) -= factor * (pivot[column] as number);
    }
  return rows.map((row, i) => (row[3] as number) / (row[i] as number)) as Triple;
}
