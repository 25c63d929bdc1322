import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { accountFrame } from '#texts/accounts/account-screens.ts';
import css from './account-card.module.css';

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

/** River under an arch bridge, with sun or moon by theme. The bridge uses `currentColor`. */
export function ArchScene({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 432 132" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="432" height="132" fill="var(--sky)" />
      <circle cx="216" cy="66" r="34" fill="var(--sun)" />
      <path d={bridge} fill="currentColor" />
      <rect y="108" width="432" height="24" fill="var(--river)" />
      <path
        d="M24 116h42M96 124h60M196 116h40M262 125h54M340 116h48"
        stroke="var(--river-deep)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

const spans = [0, 1, 2, 3, 4, 5];

/** Path of the deck and the openings between the piers. */
const bridge = `M0 72h432v8H0z${spans.map((i) => `M${i * 72 - 1} 78h74v32h-9v-2a28 28 0 0 0-56 0v2h-9z`).join('')}`;
