import { Link, useSearchParams } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { pricesPage as texts } from '#texts/houses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { PricesScreen } from '#web/features/houses/prices-screen.tsx';
import type { Route } from './+types/prices';

export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).viewer as Usuario).rol === 'admin';
}

export const meta = () => [{ title: adminTitle(texts.title) }];

/** A partner prices its own houses here, an administrator all of them; the address may name one house, or one partner. */
export default function PricesPage({ loaderData: manages }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          manages && (
            <Link to={adminPaths.houses} className={button.button}>
              {texts.manage}
            </Link>
          )
        }
      />
      <PricesScreen
        house={idOrNull(address.get('casa'))}
        partner={idOrNull(address.get('partner'))}
        manages={manages}
      />
    </>
  );
}
