import { IconNavigation } from '@tabler/icons-react';
import type { WantedCurrency } from '#domain/rates/convert-amount.ts';
import { houseBoard as texts } from '#texts/rates/dollar-page.ts';
import { Age } from '#web/components/page/age.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import type { ConverterViewModel } from './converter-view-model.ts';
import css from './exchange-house-board.module.css';

type Props = { houses: ConverterViewModel['houses']; want: WantedCurrency };

/** Board of exchange houses: buy and sell rate, and what each gives for the amount, best first (RATE-2). */
export function ExchangeHouseBoard({ houses, want }: Props) {
  return (
    <section aria-labelledby="houses" className={css.board}>
      <h2 id="houses">{texts.title}</h2>
      {houses.length > 0 ? (
        <>
          <p className={css.explain}>{texts.explain}</p>
          <table className={css.table}>
            <caption>{texts.caption[want]}</caption>
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
              <House key={house.id} house={house} isBest={i === 0 && houses.length > 1} want={want} />
            ))}
          </table>
          <p className={css.explain}>{texts.fades}</p>
        </>
      ) : (
        <EmptyState title={texts.empty} help={texts.emptyHelp} />
      )}
    </section>
  );
}

function House({ house, isBest, want }: { house: Props['houses'][number]; isBest: boolean; want: WantedCurrency }) {
  const { name, address, phone, rates, quotedText, quotedAt, directions, gives } = house;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span translate="no">{name}</span> {isBest && <span className={css.best}>{texts.best}</span>}
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
