import { strings } from '../strings/en.ts';
import { Button } from './button.tsx';

interface FormButtonsProps {
  /** The form's `id`. */
  form: string;
  /** What sending the form does, in words. */
  label: string;
  onCancel(): void;
}

/** At the foot of a dialog with a form: gives up, or sends it. */
export function FormButtons({ form, label, onCancel }: FormButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>{strings.app.cancel}</Button>
      <Button variant="primary" type="submit" form={form}>
        {label}
      </Button>
    </>
  );
}
