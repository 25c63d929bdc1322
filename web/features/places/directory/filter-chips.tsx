import { Link } from 'react-router';
import { cuisines } from '#domain/places/cuisines.ts';
import { directoryFilters as texts } from '#texts/places/directory.ts';
import choice from '#web/components/buttons/choice.module.css';
import type { Bridge, Change, DirectoryParams } from './directory-params.ts';
import css from './filter-chips.module.css';

/** Builds the URL of the directory with changed parameters; null removes one. */
export type HrefOf = (change: Change) => string;

type Props = {
  params: DirectoryParams;
  bridges: readonly Bridge[];
  bridge: Bridge;
  /** Whether enough places have known hours for the filter by open ones */
  offersOpen: boolean;
  hrefOf: HrefOf;
};

/** Filters and order as links, so that they work before hydration and without JavaScript. */
export function FilterChips({ params, bridges, bridge, offersOpen, hrefOf }: Props) {
  const { category, filters, isNearMe } = params;
  const { isOpen, side, cuisine } = filters;
  const chip = (name: string, value: string, isOn: boolean, label: string) => (
    <Chip to={hrefOf({ [name]: isOn ? null : value })} isOn={isOn} label={label} />
  );
  return (
    <nav aria-label={texts.title} className={css.chips}>
      {chip('cerca', '1', isNearMe, texts.near)}
      {(offersOpen || isOpen) && chip('abierto', '1', isOpen, texts.open)}
      {category === 'Food' && (
        <Menu id="cocinas" isOn={cuisine !== null} label={cuisine ? texts.cuisines[cuisine] : texts.cuisine}>
          <Chip to={hrefOf({ cocina: null })} isOn={!cuisine} label={texts.anyCuisine} />
          {cuisines.map((each) => (
            <Chip key={each} to={hrefOf({ cocina: each })} isOn={each === cuisine} label={texts.cuisines[each]} />
          ))}
        </Menu>
      )}
      {chip('lado', 'us', side === 'us', texts.sides.us)}
      {chip('lado', 'mx', side === 'mx', texts.sides.mx)}
      <Menu id="puentes-desde" isOn={false} label={texts.from(bridge.name)}>
        {bridges.map(({ port, name }) => (
          <Chip
            key={port}
            to={hrefOf({ puente: port, cerca: null })}
            isOn={port === bridge.port}
            label={texts.from(name)}
          />
        ))}
      </Menu>
    </nav>
  );
}

const Chip = ({ to, isOn, label }: { to: string; isOn: boolean; label: string }) => (
  <Link to={to} preventScrollReset className={choice.choice} aria-current={isOn || undefined}>
    {label}
  </Link>
);

type MenuProps = { id: string; isOn: boolean; label: string; children: React.ReactNode };

/** Button that opens a list of choices as a popover, also without JavaScript. */
const Menu = ({ id, isOn, label, children }: MenuProps) => (
  <>
    <button type="button" popoverTarget={id} className={`${choice.choice} ${css.menu}`} data-on={isOn}>
      {label}
    </button>
    {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after the click of a link */}
    <div id={id} popover="auto" className={css.list} onClick={(event) => event.currentTarget.hidePopover?.()}>
      {children}
    </div>
  </>
);
