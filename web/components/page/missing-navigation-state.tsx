import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { BackButton } from './back-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

type Props = {
  title: string;
  error: string;
  help: string;
  /** Link to the page where the missing item can be chosen. */
  link: { to: string; label: string };
};

/** Shown by a page that was opened without its navigation state. Sends no request. */
export function MissingNavigationState({ title, error, help, link }: Props) {
  return (
    <>
      <BackButton fallback={link.to} />
      <PageHeader title={title} />
      <div role="alert">
        <EmptyState title={error} help={help}>
          <LinkButton to={link.to}>{link.label}</LinkButton>
        </EmptyState>
      </div>
    </>
  );
}
