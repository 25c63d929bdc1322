import { IconNavigation } from '@tabler/icons-react';
import type { Want } from '#domain/conversion.ts';
import { houseBoard as texts } from '#texts/dollar.ts';
import { Age } from '#web/components/age.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import type { ConverterWords } from './converter-words.ts';
import css from './house-board.module.css';

type Props = { houses: ConverterWords['houses']; want: Want };

/** What houses pay and take for a dollar, and what each gives for the amount, the best first (RATE-2). */
export function HouseBoard({ houses, want }: Props) {
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

function House({ house, isBest, want }: { house: Props['houses'][number]; isBest: boolean; want: Want }) {
  const { name, address, phone, prices, told, quotedAt, directions, gives } = house;
  return (
    <tbody>
      <tr>
        <th scope="row">
          {name} {isBest && <span className={css.best}>{texts.best}</span>}
        </th>
        <td data-on={want === 'pesos'}>{prices.buy}</td>
        <td data-on={want === 'dolares'}>{prices.sell}</td>
      </tr>
      <tr>
        <td colSpan={3}>
          {gives && <p className={css.gives}>{gives}</p>}
          <p className={css.soft}>
            {texts.told} <Age at={quotedAt} words={told} />
          </p>
          {(address || phone) && <p className={css.soft}>{[address, phone].filter(Boolean).join(' · ')}</p>}
          {directions && (
            <a href={directions} className={css.directions} aria-label={texts.directionsTo(name)}>
              <IconNavigation size={18} stroke={1.8} aria-hidden="true" />
              {texts.directions}
            </a>
          )}
        </td>
      </tr>
    </tbody>
  );
}
