import { useState } from 'react';
import { useNavigate } from 'react-router';
import { connectPhone as texts } from '#texts/coupons/cashiers.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { cashierCalls } from '#web/features/coupons/cashiers/cashier-calls.ts';
import css from './till.module.css';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

/** Page of a one-time link, opened on the phone that is to be connected. Opening it changes nothing. */
export default function ConnectPhonePage() {
  return (
    <div className={css.page}>
      <PageHeader title={texts.title} lead={texts.lead} />
      <ConnectPhone />
    </div>
  );
}

/** Connects this phone with the one-time link, whose token is the URL's fragment and so never sent with a page request. */
function ConnectPhone() {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [isConnecting, setIsConnecting] = useState(false);
  const handleSubmit = async () => {
    const token = window.location.hash.slice(1);
    if (!token) return setError(texts.missing);
    setError(null);
    setIsConnecting(true);
    try {
      await cashierCalls.connect(token);
      await navigate(adminPaths.cashierSignIn, { replace: true });
    } catch (error) {
      setError(getErrorMessage(error, texts.failed));
      setIsConnecting(false);
    }
  };
  return (
    <FormShell
      error={error}
      loading={isConnecting}
      submitLabel={texts.connect}
      loadingLabel={texts.connecting}
      onSubmit={handleSubmit}
    >
      {null}
    </FormShell>
  );
}
