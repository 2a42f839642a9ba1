import { Check, X } from 'lucide-react';
import { Badge, type Tone } from './badge.tsx';

const LOOKS: Record<string, { tone: Tone; icon: typeof Check }> = {
  pass: { tone: 'good', icon: Check },
  fail: { tone: 'bad', icon: X },
};

/**
 * A printed verdict: pass, fail, or whatever else the document says; nothing where it says none. `quiet`: in a column of
 * many, only what is out of the ordinary stands out. `icon`: none where rows are scrolled by the hundred.
 */
export function VerdictBadge(props: { verdict: string | null; quiet?: boolean; icon?: boolean }) {
  const { verdict, quiet = false, icon = true } = props;
  if (verdict === null) return null;
  const look = LOOKS[verdict];
  const Icon = icon && look?.icon;
  return (
    <Badge
      tone={look?.tone ?? 'plain'}
      icon={Icon && <Icon size={12} aria-hidden />}
      quiet={quiet && verdict !== 'fail'}
    >
      {verdict}
    </Badge>
  );
}
