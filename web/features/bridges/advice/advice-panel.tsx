import { useState } from 'react';
import { Link } from 'react-router';
import type { Way } from '#domain/bridges/bridges.ts';
import type { Destination } from '#domain/bridges/destinations.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { adviceTexts as texts } from '#texts/bridges/advice.ts';
import button from '#web/components/buttons/button.module.css';
import choice from '#web/components/buttons/choice.module.css';
import { readPosition } from '#web/components/hooks/read-position.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import type { LinkChoice } from '#web/features/bridges/board/board-view-model.ts';
import type { AdviceOption } from './advice-options.ts';
import css from './advice-panel.module.css';
import type { AdviceRow, AdviceViewModel, toAdviceViewModel } from './advice-view-model.ts';

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

/** The bridges with their total, its parts and its range, quickest first. */
function AdviceList({ rows }: { rows: AdviceRow[] }) {
  return (
    <ol className={css.bridges} aria-label={texts.compared}>
      {rows.map(({ port, name, total, parts, range }) => (
        <li key={port}>
          <p className={css.total}>
            <span translate="no">{name}</span> <span translate="no">{total}</span>
          </p>
          <p className={css.parts}>
            <span>{parts}</span>
            {range && <br />}
            <span>{range}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/**
 * The destinations of the advice. They are links, so the address keeps the choice and no JavaScript is needed. Without it, a page
 * load follows, which scrolls back to the advice.
 */
function DestinationChoice({ choices }: { choices: LinkChoice[] }) {
  const hydrated = useHydrated();
  return (
    <nav className={css.choices} aria-labelledby="a-donde-vas">
      <p id="a-donde-vas">{texts.destination}</p>
      <ul>
        {choices.map(({ key, label, to, isCurrent }) => (
          <li key={key}>
            <Link
              to={hydrated ? to : `${to}#por-donde`}
              className={`${choice.choice} ${choice.small}`}
              aria-current={isCurrent ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A known position, and the code that advises from it. */
type KnownPosition = { coordinates: Coordinates; toViewModel: typeof toAdviceViewModel };

type Position = {
  /** undefined until permitted; never stored, so a reload clears it */
  position: KnownPosition | undefined;
  /** Progress or error message; '' for none */
  status: string;
  requestPosition: () => void;
};

/**
 * Position of the visitor, requested on demand. It stays in the page and is never sent (BRDG-6). The code for advice from a position
 * loads with it, because most visits do not need it.
 */
function usePosition(): Position {
  const [position, setPosition] = useState<KnownPosition>();
  const [status, setStatus] = useState('');
  const requestPosition = async () => {
    setStatus(texts.asking);
    const [read, advice] = await Promise.all([readPosition(), import('./advice-view-model.ts').catch(() => null)]);
    if (typeof read === 'string') return setStatus(texts[read]);
    if (!advice) return setStatus(texts.notLoaded);
    setPosition({ coordinates: read, toViewModel: advice.toAdviceViewModel });
    setStatus('');
  };
  return { position, status, requestPosition };
}
