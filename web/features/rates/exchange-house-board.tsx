import { IconNavigation } from '@tabler/icons-react';
import type { WantedCurrency } from '#domain/rates/convert-amount.ts';
import { houseBoard as texts } from '#texts/rates/dollar-page.ts';
import { Age } from '#web/components/page/age.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import type { ConverterViewModel } from './converter-view-model.ts';
import type { ExchangeHouseViewModel } from './dollar-view-model.ts';
import css from './exchange-house-board.module.css';

type Houses = ConverterViewModel['houses'];
type Props = {
  houses: Houses;
  /** Shown in place of an empty board, with the rates of another day. */
  earlier: ExchangeHouseViewModel[];
  want: WantedCurrency;
};

/** Board of exchange houses: buy and sell rate, and what each gives for the amount, best first (RATE-2). */
export function ExchangeHouseBoard({ houses, earlier, want }: Props) {
  return (
    <section aria-labelledby="houses" className={css.board}>
      <h2 id="houses">{texts.title}</h2>
      {houses.length > 0 ? (
        <>
          <p className={css.explain}>{texts.explain}</p>
          <HouseTable houses={houses} want={want} caption={texts.caption[want]} hasBest={houses.length > 1} />
          <p className={css.explain}>{texts.fades}</p>
        </>
      ) : earlier.length > 0 ? (
        <>
          <p>{texts.earlier}</p>
          <HouseTable
            houses={earlier.map((house) => ({ ...house, gives: '' }))}
            want={want}
            caption={texts.earlierCaption}
          />
        </>
      ) : (
        <EmptyState title={texts.empty} help={texts.emptyHelp} />
      )}
    </section>
  );
}

type TableProps = { houses: Houses; want: WantedCurrency; caption: string; hasBest?: boolean };

function HouseTable({ houses, want, caption, hasBest = false }: TableProps) {
  return (
    <table className={css.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.house}</th>
          <th scope="col" data-on={want === 'pesos'}>
            {texts.buy}
          </th>
          <th scope="col" data-on={want === 'dolares'}>
            {texts.sell}
          </th>
        </tr>
      </thead>
      {houses.map((house, i) => (
        <House key={house.id} house={house} isBest={hasBest && i === 0} want={want} />
      ))}
    </table>
  );
}

function House({ house, isBest, want }: { house: Houses[number]; isBest: boolean; want: WantedCurrency }) {
  const { name, address, phone, rates, quotedText, quotedAt, directions, gives } = house;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span translate="no">{name}</span>{' '}
          {isBest && (
            <span className="badge" data-tone="strong">
              {texts.best}
            </span>
          )}
        </th>
        <td translate="no" data-on={want === 'pesos'}>
          {rates.buy}
        </td>
        <td translate="no" data-on={want === 'dolares'}>
          {rates.sell}
        </td>
      </tr>
      <tr>
        <td colSpan={3}>
          {gives && <p className={css.gives}>{gives}</p>}
          <p className={css.soft}>
            <span>{texts.told}</span> <Age at={quotedAt} text={quotedText} />
          </p>
          {(address || phone) && (
            <p className={css.soft} translate="no">
              {[address, phone].filter(Boolean).join(' · ')}
            </p>
          )}
          {directions && (
            <a href={directions} className={css.directions} aria-label={texts.directionsTo(name)}>
              <IconNavigation size={18} stroke={1.8} aria-hidden="true" />
              <span>{texts.directions}</span>
            </a>
          )}
        </td>
      </tr>
    </tbody>
  );
}
