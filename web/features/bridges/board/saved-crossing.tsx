import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { savedCrossingTexts as texts } from '#texts/bridges/saved-crossing.ts';
import button from '#web/components/buttons/button.module.css';
import load from '#web/features/bridges/wait-load.module.css';
import { readCrossing, saveCrossing } from '#web/shell/document/remembered-choices.ts';
import { isConnectionLost } from '#web/shell/live/connection.ts';
import { BridgeHeadline } from './bridge-headline.tsx';
import css from './saved-crossing.module.css';
import type { SavedCrossing as Crossing, ShownCrossing } from './saved-crossing-view-model.ts';

type Props = { crossing: Crossing };

/** Whether the URL has a crossing, also one whose bridge is gone. */
export const hasCrossing = ({ shown, isGone }: Crossing): boolean => shown !== null || isGone;

/** 'Mi cruce': the wait at the visitor's own bridge and the duration of the whole way (FACE-4). Renders nothing without a crossing in the URL. */
export function SavedCrossing({ crossing }: Props) {
  const { shown, isGone, way, without } = crossing;
  if (!hasCrossing(crossing)) return null;
  return (
    <section id="mi-cruce" className={css.saved} aria-labelledby="mi-cruce-titulo">
      {/* the key closes the form when another crossing is shown */}
      <details key={shown?.saved} className={css.form} open={isGone}>
        <summary>
          <h2 id="mi-cruce-titulo">{texts.title}</h2> <span className={css.way}>{way}</span>{' '}
          <span className={css.change}>{texts.change}</span>
        </summary>
        {isGone && <p className={css.gone}>{texts.gone}</p>}
        <CrossingForm crossing={crossing} />
        <Link to={without} onClick={() => saveCrossing(crossing.form.way)} replace>
          {texts.forget}
        </Link>
      </details>
      {shown && <Answer shown={shown} />}
    </section>
  );
}

/** Form for visitors without a saved crossing. */
export function StartCrossing({ crossing }: Props) {
  if (hasCrossing(crossing)) return null;
  return (
    <details className={`${css.form} ${css.start}`}>
      <summary>{texts.start}</summary>
      <p>{texts.startHelp}</p>
      <CrossingForm crossing={crossing} />
    </details>
  );
}

function Answer({ shown: { saved, to, headline, compared, trip } }: { shown: ShownCrossing }) {
  const [isSaved, setIsSaved] = useState(true);
  const [isRefused, setIsRefused] = useState(false);
  // a shared URL shows a crossing without saving it
  useEffect(() => setIsSaved(readCrossing() === saved), [saved]);
  function save() {
    setIsSaved(saveCrossing(saved));
    setIsRefused(readCrossing() !== saved);
  }
  return (
    <>
      <Link to={to} viewTransition className={`${load.ground} ${css.answer}`}>
        <BridgeHeadline headline={headline} title="h3" />
      </Link>
      <div className={css.about}>
        {trip && <p className={css.trip}>{trip}</p>}
        {compared && <p>{compared}</p>}
        {!isSaved && !isRefused && (
          <button type="button" className={button.button} onClick={save}>
            {texts.saveThis}
          </button>
        )}
        <p aria-live="polite">{isRefused && texts.notSaved}</p>
      </div>
    </>
  );
}

/** A plain GET form: its address is the crossing, and it needs no JavaScript. */
function CrossingForm({ crossing: { form } }: Props) {
  const navigate = useNavigate();
  const [state, setState] = useState<'saving' | 'offline' | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isConnectionLost()) return setState('offline');
    setState('saving');
    const values = new FormData(event.currentTarget);
    const query = new URLSearchParams([...values].map(([name, value]) => [name, `${value}`])).toString();
    saveCrossing(query.slice('cruce='.length));
    await navigate(`${form.action}?${query}`, { replace: true });
    setState(null);
  }
  return (
    <form key={`${form.bridge.value} ${form.destination.value}`} action={form.action} onSubmit={submit}>
      <input type="hidden" name="cruce" value={form.way} />
      <Choice name="puente" label={texts.bridge} {...form.bridge} />
      <Choice name="destino" label={texts.destination} {...form.destination} />
      <button type="submit" className={`${button.button} ${button.primary}`}>
        {state === 'saving' ? texts.saving : texts.save}
      </button>
      <p aria-live="polite">{state === 'offline' && texts.offline}</p>
    </form>
  );
}

function Choice({ name, label, value, choices }: { name: string; label: string } & Crossing['form']['bridge']) {
  return (
    <label>
      <span>{label}</span>{' '}
      <select name={name} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
