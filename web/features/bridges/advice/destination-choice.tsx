import { Link } from 'react-router';
import { adviceTexts as texts } from '#texts/bridges/advice.ts';
import choice from '#web/components/buttons/choice.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import type { LinkChoice } from '#web/features/bridges/board/board-view-model.ts';
import css from './destination-choice.module.css';

/**
 * The destinations of the advice. They are links, so the address keeps the choice and no JavaScript is needed. Without it, a page
 * load follows, which scrolls back to the advice.
 */
export function DestinationChoice({ choices }: { choices: LinkChoice[] }) {
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
