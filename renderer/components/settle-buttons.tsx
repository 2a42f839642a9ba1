import { syncStrings } from '../strings/sync.ts';
import { Button } from './button.tsx';

const { differences: words } = syncStrings;

/** Which of two readings of a field shall hold. `label`: the field, in words. */
export function SettleButtons(props: { label: string; onSettle(choice: 'mine' | 'theirs'): void }) {
  const { label, onSettle } = props;
  return (
    <>
      <Button size="small" aria-label={words.mineNamed(label)} onClick={() => onSettle('mine')}>
        {words.mine}
      </Button>
      <Button size="small" aria-label={words.theirsNamed(label)} onClick={() => onSettle('theirs')}>
        {words.theirs}
      </Button>
    </>
  );
}
