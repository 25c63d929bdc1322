import { Link } from 'react-router';
import { boardProblems as texts } from '#texts/belongings.ts';
import { paths } from '#web/api/paths.ts';
import { BackButton } from '#web/components/back-button.tsx';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PageHeader } from '#web/components/page-header.tsx';

type Props = { title: string; problem: string; help: string };

/** A board that nobody told for whom it is: it says so and asks nothing of the server. */
export function BoardMissing({ title, problem, help }: Props) {
  return (
    <>
      <BackButton otherwise={paths.partners} />
      <PageHeader title={title} />
      <div role="alert">
        <EmptyState title={problem} help={help}>
          <Link to={paths.partners} className={button.button}>
            {texts.toPartners}
          </Link>
        </EmptyState>
      </div>
    </>
  );
}
