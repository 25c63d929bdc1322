import { useEffect, useId, useRef, useState } from 'react';
import type { PlaceAnswers } from '#contract/places.ts';
import type { PlaceQuestion } from '#domain/places/place-limits.ts';
import { formatAnswers, placeQuestionTexts, placeExtras as texts } from '#texts/places/place-page.ts';
import { connectionTexts } from '#texts/shell/shell.ts';
import { get, post } from '#web/api/public-calls.ts';
import button from '#web/components/buttons/button.module.css';
import css from './visitor-questions.module.css';

/**
 * Asks visitors whether a place still exists, and what the guide does not know about it, beside what others said. The second comes
 * later and stands below, so that no button moves. Needs JavaScript, so it is hidden without.
 */
export function VisitorQuestions({ placeId }: { placeId: number }) {
  const titleId = useId();
  const [questions, setQuestions] = useState<PlaceAnswers[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = (open: PlaceAnswers[]) => isCurrent && setQuestions(open);
    fetchOpenQuestions(placeId).then(show, () => {}); // without them the page has only the other question
    return () => {
      isCurrent = false;
    };
  }, [placeId]);
  return (
    <section aria-labelledby={titleId} className={css.questions}>
      <h2 id={titleId}>{texts.questions}</h2>
      <Question
        question={texts.stillExists}
        thanks={texts.thanksForVote}
        onAnswer={(isYes) => voteOnPlace(placeId, isYes)}
      />
      {questions.map((answers) => (
        <OpenQuestion key={answers.Pregunta} placeId={placeId} answers={answers} />
      ))}
    </section>
  );
}

type OpenQuestionProps = { placeId: number; answers: PlaceAnswers };

/** A question with what visitors say, to which the answer of this one is added. */
function OpenQuestion({ placeId, answers: { Pregunta, Si, No, Propia } }: OpenQuestionProps) {
  const [ownAnswer, setOwnAnswer] = useState<boolean | null>(null);
  const answer = async (isYes: boolean) => {
    const message = await answerQuestion(placeId, Pregunta, isYes);
    if (message === null) setOwnAnswer(isYes);
    return message;
  };
  return (
    <Question
      question={placeQuestionTexts[Pregunta]}
      said={formatAnswers(Pregunta, Si + (ownAnswer === true ? 1 : 0), No + (ownAnswer === false ? 1 : 0))}
      before={Propia === null ? '' : texts.answered(Propia === 1)}
      thanks={texts.thanks}
      onAnswer={answer}
    />
  );
}

type State = { is: 'asking' | 'sending' | 'thanks' } | { is: 'failed'; message: string };
type QuestionProps = {
  question: string;
  /** what visitors said; '' for nothing */
  said?: string;
  /** what this visitor answered before, instead of the buttons; '' for nothing */
  before?: string;
  thanks: string;
  /** Sends the answer; resolves to null, or to the sentence about its failure. */
  onAnswer: (isYes: boolean) => Promise<string | null>;
};

function Question({ question, said = '', before = '', thanks, onAnswer }: QuestionProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [state, setState] = useState<State>({ is: 'asking' });
  const answer = async (isYes: boolean) => {
    if (state.is === 'sending') return;
    setState({ is: 'sending' });
    const message = await onAnswer(isYes);
    // the buttons go, and Tab continues from the question
    if (message === null && box.current?.contains(document.activeElement)) box.current.focus();
    setState(message === null ? { is: 'thanks' } : { is: 'failed', message });
  };
  const isAsking = before === '' && state.is !== 'thanks';
  const status = { asking: before, sending: texts.sending, thanks, failed: '' }[state.is];
  return (
    <fieldset ref={box} tabIndex={-1} className={css.question}>
      <legend>{question}</legend>
      {isAsking && (
        <div className={css.buttons}>
          <button type="button" className={button.button} onClick={() => answer(true)}>
            {texts.yes}
          </button>
          <button type="button" className={button.button} onClick={() => answer(false)}>
            {texts.no}
          </button>
        </div>
      )}
      {said && <p>{said}</p>}
      <span role="status">{state.is === 'failed' ? state.message : status}</span>
    </fieldset>
  );
}

/** Fetches the questions about a place that the guide cannot answer, with the answers of visitors. */
const fetchOpenQuestions = (placeId: number) => get<PlaceAnswers[]>(`/api/places/${placeId}/answers`);

/** Sends the answer to a question about a place; resolves to null, or to the sentence about its failure. */
const answerQuestion = (placeId: number, question: PlaceQuestion, isYes: boolean) =>
  sendAnswer(`/api/places/${placeId}/answers`, { Pregunta: question, Si: isYes ? 1 : 0 });

/** Sends the vote on whether a place still exists; resolves to null, or to the sentence about its failure. */
const voteOnPlace = (placeId: number, exists: boolean) =>
  sendAnswer(`/api/places/${placeId}/votes`, { Abierto: exists ? 1 : 0 });

async function sendAnswer(path: string, body: object): Promise<string | null> {
  try {
    await post(path, body);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : connectionTexts.failed;
  }
}
