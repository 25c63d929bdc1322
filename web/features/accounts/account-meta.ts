import type { MetaDescriptor } from 'react-router';
import { accountFrame } from '#texts/accounts/account-screens.ts';

/** Page title of an account screen, excluded from search engines. */
export function accountMeta(title: string): MetaDescriptor[] {
  return [{ title: accountFrame.pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
