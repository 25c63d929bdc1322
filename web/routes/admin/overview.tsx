import { adminTitle } from '#texts/admin.ts';
import { changesList, overviewPage as texts } from '#texts/overview.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { Changes } from '#web/features/overview/changes.tsx';
import { Figures } from '#web/features/overview/figures.tsx';
import css from './overview.module.css';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function OverviewPage() {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Figures />
      <section aria-labelledby="changes">
        <h2 id="changes" className={css.title}>
          {changesList.title}
        </h2>
        <Changes />
      </section>
    </>
  );
}
