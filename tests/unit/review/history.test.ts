import fc from 'fast-check';
import { expect, it } from 'vitest';
import { undoableOf } from '../../../main/review/history.ts';
import type { AuditRow } from '../../../main/store/audit.ts';

function entries(...actions: AuditRow['action'][]): AuditRow[] {
  return actions.map((action, index) => ({
    id: index + 1,
    recordId: 1,
    at: '',
    who: '',
    action,
    path: null,
    before: null,
    after: null,
    change: null,
  }));
}
const ids = (rows: AuditRow[]) => {
  const { undo, redo } = undoableOf(rows);
  return { undo: undo?.id ?? null, redo: redo?.id ?? null };
};

it.each<[AuditRow['action'][], number | null, number | null]>([
  [[], null, null],
  [['edit', 'accept'], 2, null],
  [['edit', 'accept', 'undo'], 1, 2],
  [['edit', 'accept', 'undo', 'undo'], null, 1],
  [['edit', 'accept', 'undo', 'undo', 'redo'], 1, 2],
  [['edit', 'undo', 'edit'], 3, null],
  [['edit', 'verify'], 2, null],
  [['edit', 'verify', 'undo'], 1, 2],
  [['edit', 'verify', 'unlock'], 1, null],
  [['edit', 'verify', 'unlock', 'undo'], null, 1],
])('after %j undo takes back %s and redo does %s again', (actions, undo, redo) => {
  expect(ids(entries(...actions))).toEqual({ undo, redo });
});

it('undoes everything that was done, in reverse, however often one went back and forth', () => {
  const step = fc.constantFrom<'edit' | 'undo' | 'redo'>('edit', 'undo', 'redo');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const history: AuditRow[] = [];
      const done: number[] = [];
      const undone: number[] = [];
      for (const action of steps) {
        const { undo, redo } = undoableOf(history);
        expect([undo?.id ?? null, redo?.id ?? null]).toEqual([done.at(-1) ?? null, undone.at(-1) ?? null]);
        if ((action === 'undo' && !undo) || (action === 'redo' && !redo)) continue;
        const id = history.length + 1;
        history.push({ ...(entries(action)[0] as AuditRow), id });
        if (action === 'undo') undone.push(done.pop() as number);
        else if (action === 'redo') done.push(undone.pop() as number);
        else {
          done.push(id);
          undone.length = 0;
        }
      }
    }),
  );
});
