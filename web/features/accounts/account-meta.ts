import type { MetaDescriptor } from 'react-router';
import { accountFrame } from '#texts/accounts.ts';

/** Title of a screen of an account, which search engines leave alone. */
export function accountMeta(title: string): MetaDescriptor[] {
  return [{ title: accountFrame.pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
