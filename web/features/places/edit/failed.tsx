import css from './failed.module.css';

/** That something failed and, where anybody knows, why. */
export function Failed({ what, why }: { what: string; why: string }) {
  return (
    <div className={css.failed}>
      <p>{what}</p>
      {why && <p>{why}</p>}
    </div>
  );
}
