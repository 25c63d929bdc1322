import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { WaitLevel } from '#domain/bridges/wait-level.ts';
import { getSkyPhase } from '#domain/time/sky-phase.ts';
import { landingPage } from '#texts/shell/landing.ts';
import button from '#web/components/buttons/button.module.css';
import { useNow } from '#web/components/hooks/use-now.ts';
import css from './first-screen.module.css';

type Props = {
  /** URL of all bridges */
  board: string;
  /** The longest of their waits; null for none */
  traffic: WaitLevel | null;
  /** Saved crossing, shown in place of the lead and the button of the hero; null for none */
  crossing: ReactNode;
  children: ReactNode;
};

/**
 * The hero with the waits and the dollar, which fit on the first screen of a phone (FIVE-1). After hydration the sky has the colours
 * of the current hour in the city.
 */
export function FirstScreen({ board, traffic, crossing, children }: Props) {
  const now = useNow();
  return (
    <div className={css.first} data-sky={now === null ? undefined : getSkyPhase(now)}>
      <Hero board={board}>{crossing}</Hero>
      <div className={css.answers}>{children}</div>
      <BridgeScene traffic={traffic} />
    </div>
  );
}

/** `board` is the URL of all bridges; `children` replace the lead and the button. */
function Hero({ board, children }: { board: string; children: ReactNode }) {
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

const width = 1440;
const arches = [0, 1, 2, 3, 4, 5, 6, 7];
const span = 180;
/** Cars on the deck for each level of waits. */
const carCounts: Record<WaitLevel, number> = { fluid: 3, moderate: 8, busy: 14, heavy: 22 };

/** Illustration of an arch bridge over the river. The hour in the city sets its colours; `traffic`, how many cars are on it. */
function BridgeScene({ traffic }: { traffic: WaitLevel | null }) {
  const count = traffic ? carCounts[traffic] : 0;
  const cars = Array.from({ length: count }, (_, i) => Math.round(((i + 0.5) * width) / count) - 26);
  return (
    <svg className={css.scene} viewBox={`0 0 ${width} 400`} preserveAspectRatio="xMidYMax slice" role="img">
      <title>{landingPage.illustration}</title>
      <circle className={css.sun} cx="620" cy="152" r="66" />
      <path className={css.hills} d="M0 240c160-46 330-40 500-8s330 26 500-10 300-30 440 10V340H0z" />
      <g className={css.town}>
        <path d="M96 250v-96l26-40 26 40v96zM118 114V90M110 98h16M150 250v-60h88v60zM250 250v-104h64v104zM322 250v-66h74v66z" />
        <path d="M1180 250v-88h58v88zM1246 250v-58h92v58zM1346 250v-112l22-30 22 30v112z" />
      </g>
      {/* stars and windows, at night */}
      <path
        className={css.lights}
        d="M90 60h.01M260 20h.01M410 90h.01M520 34h.01M760 74h.01M870 18h.01M1010 96h.01M1150 40h.01M1330 82h.01M168 206v9M190 206v9M212 206v9M264 164v9M284 164v9M300 164v9M284 186v9M340 204v9M376 204v9M1196 180v9M1220 180v9M1270 208v9M1312 208v9"
      />
      <g className={css.bridge}>
        <rect x="0" y="236" width={width} height="22" />
        {arches.map((i) => (
          <path key={i} d={archPath(i * span)} />
        ))}
      </g>
      <g className={css.cars} data-cars={count}>
        {cars.map((x) => (
          <path key={x} d={carPath(x)} />
        ))}
      </g>
      <rect className={css.river} x="0" y="338" width={width} height="62" />
      <g className={css.ripples}>
        <path d="M80 356h120M300 368h180M560 354h90M760 372h210M1040 356h130M1240 370h120M180 386h150M640 388h200M1100 388h160" />
      </g>
    </svg>
  );
}

/** Path of one arch with half a pier on each side. */
function archPath(x: number): string {
  return `M${x - 1} 250h${span + 2}v100h-19v-8a72 72 0 0 0-144 0v8h-19z`;
}

/** Path of a car of 52 units that stands on the deck. */
const carPath = (x: number): string => `M${x} 236v-11l5-4 9-12h19l10 12 9 4v11z`;
