import { claimLink } from '#texts/places/place-page.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { isPartner, useStoredUsuario } from '#web/shell/session/usuario.ts';

/** Link with which a signed-in partner claims the place. Renders nothing for others. Leaves the public pages, so it loads a document. */
export function ClaimLink({ placeId }: { placeId: number }) {
  if (!isPartner(useStoredUsuario())) return null;
  return (
    <a href={paths.newClaim(placeId)} className={button.button}>
      {claimLink}
    </a>
  );
}
