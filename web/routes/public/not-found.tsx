import { data } from 'react-router';
import { waysOn } from '#texts/shell.ts';
import { NotFoundPage } from '#web/shell/error-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: waysOn.notFoundTitle }, { name: 'robots', content: 'noindex' }];

export default NotFoundPage;
