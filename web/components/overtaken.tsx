import { overtakenWords as texts } from '#texts/pieces.ts';
import css from './overtaken.module.css';

export type Change = { label: string; value: string };

/** What somebody else saved meanwhile, beside what was typed here; nothing when nothing differs. */
export function Overtaken({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={css.theirs} aria-label={texts.title}>
      <p>{texts.title}</p>
      <dl>
        {changes.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.help}</p>
    </section>
  );
}
