import type { Alert } from '#contract/alerts.ts';
import { alertFields, positionWords, alertForm as texts } from '#texts/alerts.ts';
import type { Change } from '#web/components/overtaken.tsx';
import { momentInWords } from '#web/shell/city-time.ts';

const yesOrNo = (flag: 0 | 1) => (flag ? texts.yes : texts.no);

/** How each field is named, and what it holds in words. */
const fields: [label: string, value: (alert: Alert) => string][] = [
  [alertFields.titulo, ({ titulo }) => titulo],
  [alertFields.textoprincipal, ({ textoprincipal }) => textoprincipal],
  [alertFields.textosecundario, ({ textosecundario }) => textosecundario],
  [alertFields.categoria, ({ categoria }) => categoria],
  [alertFields.url, ({ url }) => url],
  [alertFields.position, ({ position }) => positionWords[position] ?? position],
  [alertFields.color, ({ color }) => color],
  [alertFields.vigente, ({ vigente }) => yesOrNo(vigente)],
  [alertFields.notification, ({ notification }) => yesOrNo(notification)],
  [alertFields.expira, ({ expira }) => yesOrNo(expira)],
  [alertFields.expiracion, ({ expiracion }) => (expiracion ? momentInWords(expiracion) : '')],
];

/** What somebody else changed between two versions of an alert, as it is now. */
export const differences = (before: Alert, now: Alert): Change[] =>
  fields
    .filter(([, value]) => value(before) !== value(now))
    .map(([label, value]) => ({ label, value: value(now) || texts.empty }));
