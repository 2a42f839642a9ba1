import { type FormEvent, useId, useState } from 'react';
import {
  type Accounts,
  accountsSchema,
  BOOKED_TAXES,
  ITEM_KINDS,
  USUAL_ACCOUNTS,
} from '../../../shared/exports/accounts.ts';
import { Choice } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormField, FormGrid } from '../../components/form-field.tsx';
import { useSettings } from '../../state/settings.ts';
import { useToasts } from '../../state/toasts.ts';
import { exportStrings as words } from '../../strings/exports.ts';
import styles from './exports.module.css';

type Change = { target: HTMLInputElement };

/** Maps product types and taxes to accounts of a bookkeeping program, once for all exports. */
export function AccountsDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const [typed, setTyped] = useState<Accounts>(() => useSettings.getState().settings?.accounts ?? USUAL_ACCOUNTS);
  const [tried, setTried] = useState(false);
  const { books, currency, items, taxes } = typed;
  const missing = (text: string) => (tried && text.trim() === '' ? words.missing : null);
  const required = (field: 'fees' | 'payment' | 'taxRate', label: string) => ({
    label,
    required: true,
    maxLength: 120,
    value: typed[field],
    problem: missing(typed[field]),
    onChange: ({ target }: Change) => setTyped({ ...typed, [field]: target.value }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const checked = accountsSchema.safeParse(typed);
    if (!checked.success) return;
    await useSettings.getState().change({ accounts: checked.data });
    useToasts.getState().show('good', words.accountsSaved);
    onClose();
  };
  return (
    <Dialog
      width="wide"
      title={words.accountsTitle}
      onClose={onClose}
      footer={<FormButtons form={id} label={words.save} onCancel={onClose} />}
    >
      <form id={id} className={styles.form} onSubmit={save} noValidate>
        <p className={styles.help}>{words.accountsText}</p>
        <div className={styles.row}>
          <span>{words.books}</span>
          <Choice<Accounts['books']>
            label={words.books}
            value={books}
            onChange={(next: Accounts['books']) => setTyped({ ...typed, books: next })}
            options={(['purchases', 'sales'] as const).map((value) => ({ value, label: words.bookSides[value] }))}
          />
        </div>
        <FormGrid>
          <FormField {...required('payment', words.payment[books])} autoFocus />
          <FormField
            label={words.currency}
            maxLength={3}
            value={currency}
            problem={tried && !/^[A-Z]{3}$/.test(currency) ? words.currencyProblem : null}
            onChange={({ target }: Change) => setTyped({ ...typed, currency: target.value.toUpperCase() })}
          />
          <FormField {...required('fees', words.fees)} />
          <FormField {...required('taxRate', words.taxRate)} />
        </FormGrid>
        <fieldset className={styles.group}>
          <legend>{words.productTypes}</legend>
          <FormGrid>
            {ITEM_KINDS.map((kind) => (
              <FormField
                key={kind}
                label={words.items[kind]}
                maxLength={120}
                value={items[kind] ?? ''}
                placeholder={kind === 'other' ? undefined : words.sameAsOther(items.other)}
                problem={kind === 'other' ? missing(items.other) : null}
                onChange={({ target }: Change) => setTyped({ ...typed, items: { ...items, [kind]: target.value } })}
              />
            ))}
          </FormGrid>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{words.taxTypes}</legend>
          <FormGrid>
            {[...BOOKED_TAXES].reverse().map((tax) => (
              <FormField
                key={tax}
                label={words.taxes[tax]}
                maxLength={120}
                value={taxes[tax] ?? ''}
                placeholder={tax === 'other_tax' ? undefined : words.sameAsOther(taxes.other_tax)}
                problem={tax === 'other_tax' ? missing(taxes.other_tax) : null}
                onChange={({ target }: Change) => setTyped({ ...typed, taxes: { ...taxes, [tax]: target.value } })}
              />
            ))}
          </FormGrid>
        </fieldset>
      </form>
    </Dialog>
  );
}
