import { Link } from 'react-router';
import { bridgesApiTag } from '#texts/bridges/lanes.ts';
import { planPage as texts } from '#texts/bridges/plan.ts';
import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import { BridgePlanCard } from './bridge-plan-card.tsx';
import { PlanForm } from './plan-form.tsx';
import type { PlanFormState } from './plan-form-state.ts';
import css from './plan-view.module.css';
import type { PlanViewModel } from './plan-view-model.ts';
import { PositionRequest } from './position-request.tsx';
import { usePlanFromPosition } from './use-plan-from-position.ts';

type Props = {
  form: PlanFormState;
  /** null while a field cannot be used */
  plan: PlanViewModel | null;
  /** The same plan as open data; '' without a plan */
  dataUrl: string;
  /** The same plan for every day; '' when the address is that already */
  dailyUrl: string;
};

/** 'Salir a tiempo': when to leave for each bridge so as to arrive in time (PLAN-1). */
export function PlanView({ form, plan: given, dataUrl, dailyUrl }: Props) {
  const { plan: fromPosition, status, request } = usePlanFromPosition(dataUrl);
  const plan = fromPosition ?? given;
  return (
    <article className={css.page}>
      <BackLink to={paths.bridges} label={texts.bridges} />
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <div className={css.question}>
        <PlanForm key={JSON.stringify(form.values)} form={form} />
        {dataUrl && <PositionRequest isKnown={fromPosition !== null} status={status} onRequest={request} />}
      </div>
      {plan && (
        <section className={css.result} aria-labelledby="plan">
          <h2 id="plan">{plan.heading}</h2>
          <p className={css.sentence} role="status">
            {plan.sentence}
          </p>
          <ol className={css.bridges} aria-label={texts.list}>
            {plan.bridges.map((bridge) => (
              <BridgePlanCard key={bridge.port} bridge={bridge} />
            ))}
          </ol>
          <ul className={css.notes}>
            {plan.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <p className={css.links}>
            {dailyUrl && <Link to={dailyUrl}>{texts.daily}</Link>}
            <Link to={paths.accuracy}>{texts.accuracy}</Link>
            <a href={dataUrl}>{texts.json}</a>
            <a href={paths.apiDocs(bridgesApiTag)}>{texts.api}</a>
          </p>
        </section>
      )}
    </article>
  );
}
