import { Link, type LoaderFunctionArgs } from 'react-router';
import { adminTitle, onItsWay } from '#texts/admin.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { pageContext } from '#web/context.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';

/** One partner's addresses are for that partner and administrators, as its page is; the API decides. */
export async function loader({ context, params: { partnerId } }: LoaderFunctionArgs) {
  if (partnerId) await pageOf(context.get(pageContext).api.partners.get({ Id: idInAddress(partnerId) }));
  return null;
}

export const meta = () => [{ title: adminTitle(onItsWay.title) }];

/** Stands at the addresses whose screens come later. */
export default function OnItsWay() {
  return (
    <EmptyState asPage title={onItsWay.title} help={onItsWay.help}>
      <Link to={paths.adminPage} className={`${button.button} ${button.primary}`}>
        {onItsWay.back}
      </Link>
    </EmptyState>
  );
}

export const ErrorBoundary = ({ error }: { error: unknown }) => <ErrorPage error={error} />;
