import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storedUsuario } from './usuario.ts';

/**
 * Asks the server anew when one comes back to a page after another tab signed out or in as somebody else: what is shown
 * would no longer be theirs.
 */
export function useOthersSignIn(): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    seen.current = storedUsuario();
  }, []);
  useEffect(() => {
    const look = () => {
      const now = storedUsuario();
      if (document.hidden || now === seen.current) return;
      seen.current = now;
      const { pathname, search } = window.location;
      void navigate({ pathname, search }, { state, replace: true, preventScrollReset: true });
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [navigate, state]);
}
