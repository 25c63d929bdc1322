import { expect, test } from 'vitest';
import {
  validateEmail,
  validateLogin,
  validateMailedCode,
  validatePasswordChange,
  validatePasswordReset,
  validateRegistration,
} from './validate-account-form.ts';

const email = 'ana@ejemplo.test';

test('[AUTH-3] rejects an e-mail without @', () => {
  for (const typed of ['', 'ana', 'ana.ejemplo.test'])
    expect(validateEmail(typed)).toEqual({ field: 'email', message: 'Ingresa un correo válido' });
  expect(validateEmail('@')).toBeNull();
});

test('[AUTH-4] accepts only codes of exactly six digits', () => {
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(validateMailedCode(email, code)).toEqual({ field: 'code', message: 'Ingresa el código de 6 dígitos' });
  expect(validateMailedCode(email, '012345')).toBeNull();
  expect(validateMailedCode('', '012345')?.field).toBe('email');
});

test('[AUTH-5][VAL-1] requires a new password twice, equal and strong, and returns the first violation', () => {
  const message = (password: string, repeat: string) => validatePasswordReset(email, password, repeat)?.message;
  expect(message('', '')).toBe('Escribe tu nueva contraseña dos veces');
  expect(message('corta', '')).toBe('Escribe tu nueva contraseña dos veces');
  expect(message('', 'corta')).toBe('Escribe tu nueva contraseña dos veces');
  expect(message('corta', 'otra')).toBe('Las contraseñas no coinciden');
  for (const weak of ['corta', 'solamente letras', '1234567890', 'siete77'])
    expect(message(weak, weak)).toBe('La contraseña debe tener al menos 8 caracteres e incluir letras y números');
  expect(message('puente 4 rio', 'puente 4 rio')).toBeUndefined();
  expect(validatePasswordReset('', '', '')?.field).toBe('email');
});

test('[VAL-1] returns the first invalid field', () => {
  expect(validateLogin('', '')?.field).toBe('username');
  expect(validateLogin('ana', '')?.field).toBe('password');
  expect(validateLogin('ana', ' ')).toBeNull();
  expect(validateRegistration('', '', '')?.field).toBe('nombre');
  expect(validateRegistration('Ana', '', '')?.field).toBe('email');
  expect(validateRegistration('Ana', email, 'corta')?.field).toBe('password');
  expect(validateRegistration('Ana', email, 'puente 4 rio')).toBeNull();
  expect(validatePasswordChange('', 'puente 4 rio')?.field).toBe('password');
  expect(validatePasswordChange('vieja', 'corta')?.field).toBe('newpassword');
  expect(validatePasswordChange('vieja', 'puente 4 rio')).toBeNull();
});
