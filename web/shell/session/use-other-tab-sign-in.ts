import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readUsuario } from './usuario.ts';

/**
 * Reloads the page's data when its tab becomes active after another tab signed out or signed in as another user, because
 * the data on the page belongs to the previous user.
 */
export function useOtherTabSignIn(): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const lastUsuario = useRef<string | null>(null);
  useEffect(() => {
    lastUsuario.current = readUsuario();
  }, []);
  useEffect(() => {
    const checkUser = () => {
      const usuario = readUsuario();
      if (document.hidden || usuario === lastUsuario.current) return;
      lastUsuario.current = usuario;
      const { pathname, search } = window.location;
      void navigate({ pathname, search }, { state, replace: true, preventScrollReset: true });
    };
    document.addEventListener('visibilitychange', checkUser);
    window.addEventListener('focus', checkUser);
    return () => {
      document.removeEventListener('visibilitychange', checkUser);
      window.removeEventListener('focus', checkUser);
    };
  }, [navigate, state]);
}
