import type { Way } from '#domain/bridges/bridges.ts';
import type { Destination } from '#domain/bridges/destinations.ts';
import { adviceTexts as texts } from '#texts/bridges/advice.ts';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import type { LinkChoice } from '#web/features/bridges/board/board-view-model.ts';
import { AdviceList } from './advice-list.tsx';
import type { AdviceOption } from './advice-options.ts';
import css from './advice-panel.module.css';
import type { AdviceViewModel } from './advice-view-model.ts';
import { DestinationChoice } from './destination-choice.tsx';
import { usePosition } from './use-position.ts';

type Props = {
  way: Way;
  destination: Destination;
  destinationChoices: LinkChoice[];
  options: AdviceOption[];
  /** Advice without a position */
  advice: AdviceViewModel;
};

/**
 * 'Por dónde cruzar ahora': compares waits and the way to the destination, on request also the way from the visitor's position.
 * The position is used in the browser only (BRDG-6).
 */
export function AdvicePanel({ way, destination, destinationChoices, options, advice }: Props) {
  const { position, status, requestPosition } = usePosition();
  const now = useNow();
  const { sentence, rows, notes } =
    position && now ? position.toViewModel(options, { way, destination, now, origin: position.coordinates }) : advice;
  return (
    <section
      id="por-donde"
      className={css.panel}
      aria-labelledby="por-donde-titulo"
      data-from-position={position !== undefined}
    >
      <h2 id="por-donde-titulo">{texts.title}</h2>
      <p className={css.about}>{`${texts.by[way]}. ${texts.direction}`}</p>
      <DestinationChoice choices={destinationChoices} />
      <p className={css.sentence} role="status">
        {sentence}
      </p>
      {rows.length > 0 && <AdviceList rows={rows} />}
      {notes.map((note) => (
        <p key={note} className={css.about}>
          {note}
        </p>
      ))}
      <PositionRequest isKnown={position !== undefined} status={status} onRequest={requestPosition} />
    </section>
  );
}

type PositionRequestProps = { isKnown: boolean; status: string; onRequest: () => void };

/** Renders after hydration, in reserved space: the button needs JavaScript. */
function PositionRequest({ isKnown, status, onRequest }: PositionRequestProps) {
  const hydrated = useHydrated();
  return (
    <div className={css.ask}>
      {hydrated && (
        <>
          <button type="button" className={button.button} onClick={onRequest}>
            {isKnown ? texts.again : texts.use}
          </button>
          <p role="status">{status || (isKnown ? texts.used : texts.private)}</p>
        </>
      )}
    </div>
  );
}
