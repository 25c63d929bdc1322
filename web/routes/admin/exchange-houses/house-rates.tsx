import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { parseId } from '#domain/id.ts';
import { houseRatesPage as texts } from '#texts/rates/exchange-houses-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { HouseRatesScreen } from '#web/features/rates/admin/house-rates-screen.tsx';
import type { Route } from './+types/house-rates';

export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).signedInUser as User).rol === 'admin';
}

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

/** Form for the rates of exchange houses: a partner's own, or all for an administrator. The URL may select one house or partner. */
export default function HouseRatesPage({ loaderData: isAdmin }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={isAdmin && <LinkButton to={adminPaths.exchangeHouses}>{texts.manage}</LinkButton>}
      />
      <HouseRatesScreen
        house={parseId(searchParams.get('casa'))}
        partner={parseId(searchParams.get('partner'))}
        isAdmin={isAdmin}
      />
    </>
  );
}
