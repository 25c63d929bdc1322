import type { CrossingOption } from '#domain/advice.ts';
import type { Way } from '#domain/bridges.ts';
import { adviceWords as texts } from '#texts/bridges-public.ts';
import button from '#web/components/button.module.css';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { useNow } from '#web/components/use-now.ts';
import { type Advice, adviceInWords } from './advice-in-words.ts';
import css from './advice-panel.module.css';
import { usePosition } from './use-position.ts';

type Props = {
  way: Way;
  options: CrossingOption[];
  /** What is advised to who does not say where they are */
  advice: Advice;
};

/** 'Por dónde cruzar ahora': by the waits alone, or, once somebody asks for it, from where they are, computed here (BRDG-6). */
export function AdvicePanel({ way, options, advice }: Props) {
  const { point, said, ask } = usePosition();
  const now = useNow();
  const { sentence, rows, note } = point && now ? adviceInWords(options, way, now, point) : advice;
  return (
    <section id="por-donde" className={css.panel} aria-labelledby="por-donde-titulo">
      <h2 id="por-donde-titulo">{texts.title}</h2>
      <p className={css.about}>
        {texts.by[way]}. {texts.direction}
      </p>
      <p className={css.sentence} role="status">
        {sentence}
      </p>
      {point && rows.length > 1 && <Choices rows={rows} />}
      {note && <p className={css.about}>{note}</p>}
      <Ask isKnown={point !== undefined} said={said} onAsk={ask} />
    </section>
  );
}

function Choices({ rows }: Pick<Advice, 'rows'>) {
  const hasWay = rows.some(({ way }) => way !== ''); // on foot and far away none is counted
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

/** Holds its room until the browser can answer it; without JavaScript it says nothing that it could not keep. */
function Ask({ isKnown, said, onAsk }: { isKnown: boolean; said: string; onAsk: () => void }) {
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
