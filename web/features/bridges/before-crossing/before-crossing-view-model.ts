import type { BridgeBoard, CurrentBridge } from '#contract/bridges.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import {
  type CrossingFact,
  fuelFact,
  onTheWay,
  beforeCrossingPage as texts,
  beforeCrossingTitles as titles,
  towardMexico,
  towardUnitedStates,
} from '#texts/bridges/before-crossing.ts';
import { bridgeFacts } from '#texts/bridges/bridge-page.ts';
import { paths } from '#web/api/paths.ts';
import { formatOpeningHours } from '#web/features/bridges/hours/format-opening-hours.ts';

/** The page 'Antes de cruzar', with every text, so that the browser bundle contains none of them. */
export type BeforeCrossingViewModel = { title: string; lead: string; sections: FactSection[] };

type FactSection = { key: string; title: string; facts: FactViewModel[] };

/** A fact in one or more lines, and a sentence about its source with a link; '' and null where there is none. */
export type FactViewModel = {
  title: string;
  lines: string[];
  source: string;
  link: { label: string; url: string } | null;
};

/** Formats the facts; hours and tolls are those of the bridges as administrators keep them. */
export function toBeforeCrossingViewModel({ bridges }: BridgeBoard): BeforeCrossingViewModel {
  const toFacts = (facts: CrossingFact[]) => facts.map(toFact);
  const hours = { title: texts.hours, lines: bridges.map(formatHours), source: '', link: null };
  const fuel = {
    title: fuelFact.title,
    lines: [fuelFact.text],
    source: '',
    link: { label: fuelFact.link, url: fuelUrl },
  };
  const sections = [
    { key: 'mx', title: titles.mx, facts: [listTolls(bridges, 'mx'), ...toFacts(towardMexico)] },
    { key: 'us', title: titles.us, facts: [listTolls(bridges, 'us'), ...toFacts(towardUnitedStates)] },
    { key: 'way', title: titles.way, facts: [hours, fuel, ...toFacts(onTheWay)] },
  ];
  const missing = sections.flatMap(({ facts }) => facts).filter(isMissing);
  return {
    title: texts.title,
    lead: texts.lead,
    sections: [
      ...sections.map((section) => ({ ...section, facts: section.facts.filter((fact) => !isMissing(fact)) })),
      // in one place at the end, so that every section begins with what is known
      ...(missing.length > 0 ? [{ key: 'missing', title: titles.missing, facts: missing }] : []),
    ],
  };
}

const isMissing = ({ lines }: FactViewModel) => lines[0] === texts.missing;

const fuelUrl = `${paths.thingsToDo}?q=gasolina`;
const tollOffice = { label: 'Ciudad de Laredo', url: 'https://www.cityoflaredo.com' };

function toFact({ title, text, source, asOf }: CrossingFact): FactViewModel {
  const link = { label: source.name, url: source.url };
  if (text === '') return { title, lines: [texts.missing], source: texts.lookUp, link };
  return { title, lines: [text], source: texts.sourceOf(asOf), link };
}

function formatHours({ name, openingHours }: CurrentBridge): string {
  const lines = formatOpeningHours(openingHours).map(({ days, hours }) => `${days.toLowerCase()}, ${hours}`);
  return `${name}: ${lines.join('; ') || texts.hoursUnknown}`;
}

/** Lists the tolls in one direction, each with its date and source. */
function listTolls(bridges: CurrentBridge[], direction: 'us' | 'mx'): FactViewModel {
  const tolls = bridges.flatMap(({ name, tolls: bridgeTolls }) =>
    bridgeTolls.filter(({ to }) => to === direction).map((toll) => ({ name, ...toll })),
  );
  if (tolls.length === 0)
    return { title: texts.tollsTo[direction], lines: [texts.missing], source: texts.lookUp, link: tollOffice };
  const lines = tolls.map(({ name, what, mxn, usd }) => {
    const prices = [mxn && bridgeFacts.price(mxn, 'MXN'), usd && bridgeFacts.price(usd, 'USD')].filter(Boolean);
    return texts.toll(name, what, prices.join(bridgeFacts.or));
  });
  const sources = tolls.map(({ asOf, source }) =>
    [source, formatReducedDate(asOf.slice(0, 7))].filter(Boolean).join(', '),
  );
  return { title: texts.tolls, lines, source: `${texts.source} ${[...new Set(sources)].join('; ')}`, link: null };
}
