import { useState } from 'react';
import { deviceDataTexts as texts } from '#texts/notifications/notifications-page.ts';
import { notificationCalls } from '#web/api/notification-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { TwoStepButton } from '#web/components/buttons/two-step-button.tsx';
import { forgetSubscription } from './browser-push.ts';
import css from './device-data.module.css';

type Props = {
  /** Called once the server has erased the data. */
  onErased: () => void;
};

/** Erases what the guide stores of this browser, after a second tap (PUSH-3). */
export function DeviceData({ onErased }: Props) {
  const [message, setMessage] = useState('');

  async function erase(): Promise<void> {
    setMessage(texts.erasing);
    try {
      const { rules, crossings, votes } = await notificationCalls.eraseDevice();
      // a subscription that stays in the browser would be sent again with the next visit
      await forgetSubscription().catch(() => {});
      onErased();
      setMessage(texts.erased(rules, crossings, votes));
    } catch (error) {
      setMessage((error as Error).message);
    }
  }

  return (
    <section id="dispositivo" aria-labelledby="device-data" className={css.section}>
      <h2 id="device-data">{texts.title}</h2>
      <p>{texts.what}</p>
      <p>{texts.stays}</p>
      <TwoStepButton
        label={texts.erase}
        confirmLabel={texts.confirm}
        keepLabel={texts.keep}
        className={button.button}
        groupClassName={css.question}
        question={<p role="status">{texts.ask}</p>}
        onConfirm={erase}
      />
      <p role="status" className={css.message}>
        {message}
      </p>
    </section>
  );
}
