import { useQuery } from '@tanstack/react-query';
import type { Claim } from '#contract/claims.ts';
import { claimTexts as texts } from '#texts/claims/claims.ts';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import { ownClaimsQuery } from './claim-queries.ts';
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
