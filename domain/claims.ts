/** States of a partner's claim for a place. */
export const claimStates = ['pendiente', 'confirmada', 'rechazada'] as const;

/** Longest message of a claim, and longest reason of a refusal. */
export const maxClaimTextLength = 500;

/** Most claims of one partner that wait for a decision. */
export const maxPendingClaims = 10;
