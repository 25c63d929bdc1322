import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { landingPage } from '#texts/shell/landing.ts';
import button from '#web/components/buttons/button.module.css';
import css from './hero.module.css';

/** `board` is the URL of all bridges; `children` replace the lead and the button. */
export function Hero({ board, children }: { board: string; children: ReactNode }) {
  const navigate = useNavigate();
  /** Leads to the bridges of this page and focuses the chosen way of crossing; to the board when they are on screen already. */
  function start(event: MouseEvent) {
    const bridges = document.getElementById('puentes');
    if (!bridges) return;
    event.preventDefault();
    if (isOnScreen(bridges)) return void navigate(board);
    bridges.scrollIntoView();
    bridges.querySelector<HTMLElement>('a[aria-current]')?.focus({ preventScroll: true });
  }
  return (
    <section id="home" className={css.hero}>
      <div className={css.text}>
        <p className={css.eyebrow}>{landingPage.eyebrow}</p>
        <h1 className={css.headline}>{landingPage.headline}</h1>
        {children ?? (
          <>
            <p className={css.tagline}>{landingPage.tagline}</p>
            <a href="#puentes" className={`${button.button} ${button.primary} ${css.start}`} onClick={start}>
              <span>{landingPage.start}</span>
              <span aria-hidden="true">↓</span>
            </a>
          </>
        )}
      </div>
    </section>
  );
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
