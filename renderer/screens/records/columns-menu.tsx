import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { RECORD_COLUMNS } from '../../../shared/records/record-filter.ts';
import { Button } from '../../components/button.tsx';
import menu from '../../components/menu.module.css';
import { USUAL_COLUMNS, useColumns } from '../../state/record-columns.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';

const { records: words } = strings;

/** Which columns the list shows; it stays open while several are chosen. */
export function ColumnsMenu() {
  const { columns, toggle, choose } = usePick(useColumns, ['columns', 'toggle', 'choose']);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button size="small" variant="quiet" icon={<Columns3 size={14} aria-hidden />}>
          {words.chooseColumns}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={4} collisionPadding={8}>
          {RECORD_COLUMNS.filter((column) => column !== 'title').map((column) => (
            <DropdownMenu.CheckboxItem
              key={column}
              className={menu.item}
              checked={columns.includes(column)}
              onCheckedChange={() => toggle(column)}
              onSelect={(event) => event.preventDefault()}
            >
              <span className={menu.mark}>
                <DropdownMenu.ItemIndicator>
                  <Check size={13} aria-hidden />
                </DropdownMenu.ItemIndicator>
              </span>
              {words.columns[column]}
            </DropdownMenu.CheckboxItem>
          ))}
          <DropdownMenu.Separator className={menu.separator} />
          <DropdownMenu.Item className={menu.item} onSelect={() => choose(USUAL_COLUMNS)}>
            <span className={menu.mark} />
            {words.usualColumns}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
