import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js');
  // shown by the stylesheet, see web/service-worker/
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    document.documentElement.dataset.offline = data.offline;
  });
}
