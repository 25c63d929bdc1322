import { expect, test } from 'vitest';
import { ratePassword } from './password-strength.ts';

const personal = {
  name: 'Valeria Solís',
  email: 'valsol.77@correo.test',
  username: 'duquesa',
  phone: '956 555 0142',
};

test.each([
  ['contraseña1', 'word'],
  ['contrasena1', 'word'],
  ['Contraseña123', 'word'],
  ['c0ntr4s3ña1', 'word'],
  ['corazon1', 'word'],
  ['corazón1', 'word'],
  ['princesa1', 'word'],
  ['guadalupe12', 'word'],
  ['enero2024', 'word'],
  ['teamo123', 'word'],
  ['monterrey1', 'word'],
  ['password1', 'common'],
  ['P@ssw0rd1', 'common'],
  ['PaSsWoRd123', 'common'],
  ['america1', 'common'],
  ['qwertyuiop1', 'common'],
  ['1qaz2wsx', 'common'],
  ['abcd1234', 'common'],
  ['entrepuentes1', 'product'],
  ['3ntrepuentes', 'product'],
  ['Entre Puentes 1', 'product'],
  ['nuevolaredo1', 'product'],
  ['Laredo2025', 'product'],
  ['puente2024', 'product'],
  ['Tamaulipas1', 'product'],
  ['valsol.77@correo.test1', 'email'],
  ['valsol.771', 'email'],
  ['1tset.oerroc@77.loslav', 'email'],
  ['valeria2024', 'name'],
  ['ValeriaSolis1', 'name'],
  ['solis1990', 'name'],
  ['duquesa99', 'username'],
  ['9565550142a', 'phone'],
  ['5550142ab', 'phone'],
  ['        1a', 'repeat'],
  ['abcabcabc1', 'repeat'],
  ['19901990a', 'repeat'],
  ['aaaaaaaaaaaaaaaaa1', 'repeat'],
  ['poiuytrew1', 'keyboard'],
  ['a21/11/2026', 'date'],
] as const)('rates «%s» as guessable with the reason %s', (password, reason) => {
  const strength = ratePassword(password, personal);
  expect(strength).toMatchObject({ reason });
  expect(strength.score).toBeLessThan(3);
});

test.each([
  'el perro come 3 tacos',
  'mi abuela hace 12 tamales',
  'lluvia verde tren 8',
  'tres gatos 5 lunas',
  'caballo grapa 7 nube',
  'me gusta el café 1',
  'vamos a la playa 3',
  'puente 4 río',
  'cruzo el puente a las 6',
  'clave ajena 9',
  'Xq9vB2mT',
  'k7#mQ2!zX9',
  'abcd-efgh4',
  'kdrt4-hmwx7-bnzq2-vfpk9',
  'пароль 2026',
  '大桥边境河流密码12',
  '3 toros bravos',
])('accepts «%s»', (password) => {
  const strength = ratePassword(password, personal);
  expect(strength.reason).toBeNull();
  expect(strength.score).toBeGreaterThanOrEqual(3);
});

test('rates composed and decomposed accents, full-width forms and letter case alike', () => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect(ratePassword('valeríasolís1'.normalize(form), personal)).toMatchObject({ reason: 'name' });
  expect(ratePassword('ｌａｒｅｄｏ２０２５', personal)).toMatchObject({ reason: 'product' });
});

test('rates the longest and most ambiguous password in less than 250 ms of CPU time', () => {
  const hostile = ['|1!il7', '0', 'p4ssw0rd@1!$', '0123456789-/', '4@8({[<369&#!1|0$57+%2x', 'ñá1'];
  for (const letters of hostile) {
    const password = `${letters.repeat(256).slice(0, 255)}a`;
    const before = process.cpuUsage();
    ratePassword(password, { ...personal, name: 'a b '.repeat(30), email: `${'a.'.repeat(120)}b@correo.test` });
    expect(process.cpuUsage(before).user / 1000, letters).toBeLessThan(250);
  }
});
