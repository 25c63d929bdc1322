import { expect, test } from 'vitest';
import { changeProblem, codeProblem, emailProblem, loginProblem, registerProblem, resetProblem } from './problems.ts';

const email = 'ana@ejemplo.test';

test('[AUTH-3] an address without an @ is refused before anything is sent', () => {
  for (const typed of ['', 'ana', 'ana.ejemplo.test'])
    expect(emailProblem(typed)).toEqual({ field: 'email', sentence: 'Ingresa un correo válido' });
  expect(emailProblem('@')).toBeNull();
});

test('[AUTH-4] a code has exactly six digits', () => {
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(codeProblem(email, code)).toEqual({ field: 'code', sentence: 'Ingresa el código de 6 dígitos' });
  expect(codeProblem(email, '012345')).toBeNull();
  expect(codeProblem('', '012345')?.field).toBe('email');
});

test('[AUTH-5][VAL-1] a new password is filled twice, then equal, then strong, and the first failing rule speaks', () => {
  const sentence = (password: string, repeat: string) => resetProblem(email, password, repeat)?.sentence;
  expect(sentence('', '')).toBe('Escribe tu nueva contraseña dos veces');
  expect(sentence('corta', '')).toBe('Escribe tu nueva contraseña dos veces');
  expect(sentence('', 'corta')).toBe('Escribe tu nueva contraseña dos veces');
  expect(sentence('corta', 'otra')).toBe('Las contraseñas no coinciden');
  for (const weak of ['corta', 'solamente letras', '1234567890', 'siete77'])
    expect(sentence(weak, weak)).toBe('La contraseña debe tener al menos 8 caracteres e incluir letras y números');
  expect(sentence('puente 4 rio', 'puente 4 rio')).toBeUndefined();
  expect(resetProblem('', '', '')?.field).toBe('email');
});

test('[VAL-1] the field that failed first is named', () => {
  expect(loginProblem('', '')?.field).toBe('username');
  expect(loginProblem('ana', '')?.field).toBe('password');
  expect(loginProblem('ana', ' ')).toBeNull();
  expect(registerProblem('', '', '')?.field).toBe('nombre');
  expect(registerProblem('Ana', '', '')?.field).toBe('email');
  expect(registerProblem('Ana', email, 'corta')?.field).toBe('password');
  expect(registerProblem('Ana', email, 'puente 4 rio')).toBeNull();
  expect(changeProblem('', 'puente 4 rio')?.field).toBe('password');
  expect(changeProblem('vieja', 'corta')?.field).toBe('newpassword');
  expect(changeProblem('vieja', 'puente 4 rio')).toBeNull();
});
