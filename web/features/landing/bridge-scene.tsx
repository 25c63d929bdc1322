import { landingPage } from '#texts/shell/landing.ts';
import css from './bridge-scene.module.css';

const arches = [0, 1, 2, 3, 4, 5, 6, 7];
const span = 180;

/** Illustration of an arch bridge over the river, in theme colours: day in the light theme, night in the dark one. */
export function BridgeScene() {
  return (
    <svg className={css.scene} viewBox="0 0 1440 400" preserveAspectRatio="xMidYMax slice" role="img">
      <title>{landingPage.illustration}</title>
      <path className={css.hills} d="M0 240c160-46 330-40 500-8s330 26 500-10 300-30 440 10v60H0z" />
      <circle className={css.sun} cx="620" cy="152" r="92" />
      <g className={css.town}>
        <path d="M96 250v-96l26-40 26 40v96zM118 114V90M110 98h16M150 250v-60h88v60zM250 250v-104h64v104zM322 250v-66h74v66z" />
        <path d="M1180 250v-88h58v88zM1246 250v-58h92v58zM1346 250v-112l22-30 22 30v112z" />
      </g>
      <g className={css.bridge}>
        <rect x="0" y="236" width="1440" height="22" />
        <path className={css.rail} d="M0 222h1440" />
        {arches.map((i) => (
          <path key={i} d={archPath(i * span)} />
        ))}
      </g>
      <rect className={css.river} x="0" y="338" width="1440" height="62" />
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
