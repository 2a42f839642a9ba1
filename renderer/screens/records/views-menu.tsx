import { Bookmark, Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { SavedView } from '../../../shared/records/saved-view.ts';
import { Button } from '../../components/button.tsx';
import menu from '../../components/menu.module.css';
import { usedView, useViews } from '../../state/saved-views.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

const { records: words } = strings;

/** Views with a name: set the list to one, keep what it is set to, remove one that is in use. */
export function ViewsMenu() {
  const { views, load, apply, remove } = usePick(useViews, ['views', 'load', 'apply', 'remove']);
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button size="small" variant="quiet" icon={<Bookmark size={14} aria-hidden />}>
            {words.views}
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={menu.menu} align="end" sideOffset={4} collisionPadding={8}>
            <Views views={views} onApply={apply} onRemove={(view) => void remove(view)} />
            <DropdownMenu.Separator className={menu.separator} />
            <DropdownMenu.Item className={menu.item} onSelect={() => setSaving(true)}>
              <span className={menu.mark} />
              {words.saveView}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {saving && <SaveViewDialog onClose={() => setSaving(false)} />}
    </>
  );
}

/** Drawn anew each time the menu opens: which view is in use is asked then. */
function Views(props: { views: SavedView[]; onApply(view: SavedView): void; onRemove(view: SavedView): void }) {
  const { views, onApply, onRemove } = props;
  const used = usedView(views);
  if (views.length === 0) return <DropdownMenu.Label className={menu.label}>{words.noViews}</DropdownMenu.Label>;
  return (
    <>
      <DropdownMenu.RadioGroup value={used?.name ?? ''}>
        {views.map((view) => (
          <DropdownMenu.RadioItem key={view.id} value={view.name} className={menu.item} onSelect={() => onApply(view)}>
            <span className={menu.mark}>
              <DropdownMenu.ItemIndicator>
                <Check size={13} aria-hidden />
              </DropdownMenu.ItemIndicator>
            </span>
            {view.name}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      {used && (
        <>
          <DropdownMenu.Separator className={menu.separator} />
          <DropdownMenu.Item className={menu.item} onSelect={() => onRemove(used)}>
            <span className={menu.mark} />
            {words.removeView(used.name)}
          </DropdownMenu.Item>
        </>
      )}
    </>
  );
}
