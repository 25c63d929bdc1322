import type { Alert } from '#contract/alerts.ts';
import { alertFields, positionNames, alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';

const yesOrNo = (flag: 0 | 1) => (flag ? texts.yes : texts.no);

/** Fields that an edit conflict compares. */
export const comparedAlertFields: ComparedField<Alert>[] = [
  [alertFields.titulo, ({ titulo }) => titulo],
  [alertFields.textoprincipal, ({ textoprincipal }) => textoprincipal],
  [alertFields.textosecundario, ({ textosecundario }) => textosecundario],
  [alertFields.categoria, ({ categoria }) => categoria],
  [alertFields.url, ({ url }) => url],
  [alertFields.position, ({ position }) => positionNames[position] ?? position],
  [alertFields.color, ({ color }) => color],
  [alertFields.vigente, ({ vigente }) => yesOrNo(vigente)],
  [alertFields.notification, ({ notification }) => yesOrNo(notification)],
  [alertFields.expira, ({ expira }) => yesOrNo(expira)],
  [alertFields.expiracion, ({ expiracion }) => (expiracion ? formatDateTime(expiracion) : '')],
];
