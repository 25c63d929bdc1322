import type { Way } from '#domain/bridges/bridges.ts';
import type { BridgeOption } from '#domain/bridges/rank-bridges.ts';
import { adviceTexts as texts } from '#texts/bridges/bridges-public.ts';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import css from './advice-panel.module.css';
import { type AdviceViewModel, toAdviceViewModel } from './advice-view-model.ts';
import { usePosition } from './use-position.ts';

type Props = {
  way: Way;
  options: BridgeOption[];
  /** Advice without a position */
  advice: AdviceViewModel;
};

/**
 * 'Por dónde cruzar ahora': compares the waits alone, or on request also the travel time from the visitor's position.
 * The position is used in the browser only (BRDG-6).
 */
export function AdvicePanel({ way, options, advice }: Props) {
  const { coordinates, status, requestPosition } = usePosition();
  const now = useNow();
  const {
    sentence: message,
    rows,
    note,
  } = coordinates && now ? toAdviceViewModel(options, way, now, coordinates) : advice;
  return (
    <section id="por-donde" className={css.panel} aria-labelledby="por-donde-titulo">
      <h2 id="por-donde-titulo">{texts.title}</h2>
      <p className={css.about}>
        {texts.by[way]}. {texts.direction}
      </p>
      <p className={css.sentence} role="status">
        {message}
      </p>
      {coordinates && rows.length > 1 && <Choices rows={rows} />}
      {note && <p className={css.about}>{note}</p>}
      <PositionRequest isKnown={coordinates !== undefined} said={status} onAsk={requestPosition} />
    </section>
  );
}

function Choices({ rows }: Pick<AdviceViewModel, 'rows'>) {
  const hasWay = rows.some(({ way }) => way !== ''); // no travel time is counted beyond walking distance
  const { bridge, wait, way, total } = texts.columns;
  return (
    <table className={css.choices}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{bridge}</th>
          {(hasWay ? [wait, way, total] : [wait]).map((column) => (
            <th key={column} scope="col">
              {column} <small>{texts.inMinutes}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.port}>
            <th scope="row">{row.name}</th>
            <td>{row.wait}</td>
            {hasWay && <td>{row.way}</td>}
            {hasWay && <td className={css.total}>{row.total}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders after hydration, in reserved space: the button needs JavaScript. */
function PositionRequest({ isKnown, said, onAsk }: { isKnown: boolean; said: string; onAsk: () => void }) {
  const hydrated = useHydrated();
  return (
    <div className={css.ask}>
      {hydrated && (
        <>
          <button type="button" className={button.button} onClick={onAsk}>
            {isKnown ? texts.again : texts.use}
          </button>
          <p role="status">{said || (isKnown ? texts.used : texts.private)}</p>
        </>
      )}
    </div>
  );
}
