import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { partnersQuery } from '#web/api/admin-queries.ts';
import { ComboBox } from '#web/components/form/combo-box.tsx';

type Props = {
  name: string;
  label: string;
  hint: string;
  loadingText: string;
  failedText: string;
  value?: number | null;
  onChange?: (partnerId: number | null) => void;
};

/** Combo box of all partners, found by name or e-mail. */
export function PartnerField({ loadingText, failedText, ...field }: Props) {
  const { data, error } = useQuery(partnersQuery());
  const loadingNotice = data ? null : loadingText;
  return (
    <ComboBox
      {...field}
      options={(data ?? []).map(({ Id, Nombre, Email }) => ({ id: Id, label: Nombre, keywords: Email }))}
      notice={error ? getErrorMessage(error, failedText) : loadingNotice}
    />
  );
}
