import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Claim } from '#contract/claims.ts';
import { claimTexts as texts } from '#texts/claims/claims.ts';
import { pendingClaims } from '#texts/overview.ts';
import { calls } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { assertArray } from '#web/api/admin-queries.ts';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import css from './claims.module.css';

/** The signed-in partner's claims and their states. Renders nothing without any. */
export function OwnClaims() {
  const { data: claims = [] } = useQuery(ownClaimsQuery());
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="lugares-pedidos" className={css.own}>
      <h2 id="lugares-pedidos">{texts.mine}</h2>
      <ul>
        {claims.map((claim) => (
          <li key={claim.Id}>
            <PlaceLink placeId={claim.Id_lugar}>{claim.Lugar}</PlaceLink> <span>{formatState(claim)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const formatState = ({ Estado, Motivo }: Claim) =>
  Estado === 'rechazada' ? texts.states.rechazada(Motivo) : texts.states[Estado];

/** Number of claims that wait for a decision, with a link to them. Renders nothing without any. */
export function PendingClaimsNote() {
  const count = useQuery(pendingClaimsQuery()).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <p className={css.note}>
      <Link to={adminPaths.claims}>{pendingClaims(count)}</Link>
    </p>
  );
}

/** Claims that wait for an administrator's decision. */
export const pendingClaimsQuery = () => calls.claims.pending.queryOptions({ select: (rows) => assertArray(rows) });

/** Claims of the signed-in partner. */
const ownClaimsQuery = () => calls.claims.mine.queryOptions({ select: (rows) => assertArray(rows) });

export const useCreateClaim = () => useMutation(calls.claims.create.mutationOptions());
export const useConfirmClaim = () => useMutation(calls.claims.confirm.mutationOptions());
export const useRefuseClaim = () => useMutation(calls.claims.refuse.mutationOptions());
