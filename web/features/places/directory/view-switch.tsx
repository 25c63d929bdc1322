import { directory as texts } from '#texts/places/directory.ts';
import { SpriteIcon } from '#web/components/page/sprite-icon.tsx';
import css from './view-switch.module.css';

type Props = { asMap: boolean; isReady: boolean; onView: (map: boolean) => void };

/** Switch between list and map. Disabled until hydration, so that the layout does not shift. */
export function ViewSwitch({ asMap, isReady, onView }: Props) {
  return (
    <fieldset className={css.views} disabled={!isReady}>
      <legend className="visually-hidden">{texts.view}</legend>
      <button type="button" aria-pressed={!asMap} onClick={() => onView(false)}>
        <SpriteIcon id="list" size={20} />
        <span>{texts.list}</span>
      </button>
      <button type="button" aria-pressed={asMap} onClick={() => onView(true)}>
        <SpriteIcon id="map" size={20} />
        <span>{texts.map}</span>
      </button>
    </fieldset>
  );
}
