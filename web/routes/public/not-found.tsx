import { data } from 'react-router';
import { notFoundLinks } from '#texts/shell/shell.ts';
import { NotFoundPage } from '#web/shell/errors/error-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: notFoundLinks.notFoundTitle }, { name: 'robots', content: 'noindex' }];

export default NotFoundPage;
