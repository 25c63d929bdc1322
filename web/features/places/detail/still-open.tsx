import { useState } from 'react';
import { placeExtras as texts } from '#texts/places/place-page.ts';
import { voteOnPlace } from '#web/api/place-vote.ts';
import button from '#web/components/buttons/button.module.css';
import css from './still-open.module.css';

type State = { is: 'asking' | 'sending' | 'thanks' } | { is: 'failed'; message: string };

/** Question whether a place is still open; one answer for each browser a month. Needs JavaScript, so it is hidden without. */
export function StillOpen({ placeId }: { placeId: number }) {
  const [state, setState] = useState<State>({ is: 'asking' });
  const answer = async (isOpen: boolean) => {
    if (state.is === 'sending') return;
    setState({ is: 'sending' });
    const message = await voteOnPlace(placeId, isOpen);
    setState(message === null ? { is: 'thanks' } : { is: 'failed', message });
  };
  const status = { asking: '', sending: texts.sending, thanks: texts.thanks, failed: '' }[state.is];
  return (
    <fieldset className={css.question}>
      <legend>{texts.stillOpen}</legend>
      {state.is !== 'thanks' && (
        <>
          <button type="button" className={button.button} onClick={() => answer(true)}>
            {texts.yes}
          </button>
          <button type="button" className={button.button} onClick={() => answer(false)}>
            {texts.no}
          </button>
        </>
      )}
      <span role="status">{state.is === 'failed' ? state.message : status}</span>
    </fieldset>
  );
}
