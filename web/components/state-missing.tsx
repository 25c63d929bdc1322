import { Link } from 'react-router';
import { BackButton } from './back-button.tsx';
import button from './button.module.css';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

type Props = {
  title: string;
  problem: string;
  help: string;
  /** Where what is missing can be chosen. */
  from: { to: string; label: string };
};

/** A page that nobody told what it is about: it says so and asks nothing of the server. */
export function StateMissing({ title, problem, help, from }: Props) {
  return (
    <>
      <BackButton otherwise={from.to} />
      <PageHeader title={title} />
      <div role="alert">
        <EmptyState title={problem} help={help}>
          <Link to={from.to} className={button.button}>
            {from.label}
          </Link>
        </EmptyState>
      </div>
    </>
  );
}
