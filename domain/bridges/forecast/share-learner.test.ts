import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Triple } from './rank-persistence.ts';
import { addObservation, createEquations, solveRidge } from './share-learner.ts';

const share = fc.double({ min: -2, max: 2, noNaN: true });
const triple = fc.tuple(share, share, share);

test('[FCST-1] finds the shares that made the observations, and returns the prior without any', () => {
  fc.assert(
    fc.property(triple, triple, fc.array(triple, { maxLength: 20 }), (shares, prior, others) => {
      expect(solveRidge(createEquations(), prior, 60)).toEqual(prior.map((value) => expect.closeTo(value)));
      const equations = createEquations();
      const units: Triple[] = [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ];
      for (const features of [...units, ...others])
        addObservation(
          equations,
          features,
          features.reduce((sum, feature, i) => sum + feature * (shares[i] as number), 0),
          1,
        );
      const found = solveRidge(equations, prior, 1e-9);
      for (const [i, value] of found.entries()) expect(value).toBeCloseTo(shares[i] as number, 5);
    }),
  );
});
