import { useState } from 'react';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { measurePage as texts } from '#texts/bridges/measure-page.ts';
import { formatAway } from '#texts/places/place-card.ts';
import button from '#web/components/buttons/button.module.css';
import { readPosition } from '#web/components/hooks/read-position.ts';
import css from './measure-view.module.css';

export type MeasurableBridge = { port: string; name: string; lanes: { lane: LaneKind; name: string }[] } & Coordinates;
type Props = {
  bridges: MeasurableBridge[];
  /** Choices of the address; null for none */
  port: string | null;
  lane: string | null;
  onStart: (chosen: { port: string; lane: LaneKind }) => void;
};

/** Distance from which a queue can hardly be that of the bridge. */
const maxMetres = 5000;

/** Choice of bridge and lane, and the first tap. The position is compared here and never sent. */
export function StartForm({ bridges, port, lane, onStart }: Props) {
  const [chosen, setChosen] = useState({ port, lane });
  const [status, setStatus] = useState('');
  const bridge = bridges.find((one) => one.port === chosen.port) ?? bridges[0];
  const ownLane = bridge?.lanes.find((one) => one.lane === chosen.lane) ?? bridge?.lanes[0];
  if (!bridge || !ownLane) return null;

  const checkPosition = async () => {
    setStatus(texts.checking);
    const position = await readPosition();
    if (typeof position === 'string') return setStatus(texts[position]);
    const metres = metresBetween(position, bridge);
    setStatus((metres > maxMetres ? texts.far : texts.near)(formatAway(metres), bridge.name));
  };

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ port: bridge.port, lane: ownLane.lane });
      }}
    >
      <label>
        <span>{texts.bridge}</span>
        <select
          value={bridge.port}
          onChange={({ target }) => {
            setChosen({ port: target.value, lane: ownLane.lane });
            setStatus('');
          }}
        >
          {bridges.map((one) => (
            <option key={one.port} value={one.port}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.lane}</span>
        <select value={ownLane.lane} onChange={({ target }) => setChosen({ port: bridge.port, lane: target.value })}>
          {bridge.lanes.map((one) => (
            <option key={one.lane} value={one.lane}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={`${button.button} ${button.primary} ${button.large}`}>
        {texts.enter}
      </button>
      <button type="button" className={button.button} onClick={checkPosition}>
        {texts.check}
      </button>
      <p role="status">{status}</p>
    </form>
  );
}
