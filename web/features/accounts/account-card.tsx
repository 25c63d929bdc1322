import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { accountFrame } from '#texts/accounts/account-screens.ts';
import css from './account-card.module.css';
import { ArchScene } from './arch-scene.tsx';

type Props = {
  title: string;
  lead?: string;
  /** Success message of the previous screen. */
  notice?: string | undefined;
  noScript?: string;
  children: ReactNode;
};

/** Centred card for one task, with an arch of a bridge at the top. */
export function AccountCard({ title, lead, notice, noScript = accountFrame.noScript, children }: Props) {
  return (
    <div className={css.ground}>
      <div className={css.card}>
        <ArchScene className={css.scene} />
        <div className={css.body}>
          <header className={css.head}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </header>
          {notice && (
            <p role="status" className={css.notice}>
              {notice}
            </p>
          )}
          <noscript>
            <p className={css.notice}>{noScript}</p>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Page title of an account screen, excluded from search engines. */
export function accountMeta(title: string): MetaDescriptor[] {
  return [{ title: accountFrame.pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
