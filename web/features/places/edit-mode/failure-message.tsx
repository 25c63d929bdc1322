import css from './failure-message.module.css';

/** Error message with an optional reason ('' shows none). */
export function FailureMessage({ message, reason }: { message: string; reason: string }) {
  return (
    <div className={css.failed}>
      <p>{message}</p>
      {reason && <p>{reason}</p>}
    </div>
  );
}
