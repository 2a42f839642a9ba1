import { Check, X } from 'lucide-react';
import { Badge } from './badge.tsx';

/** A printed verdict: pass, fail, or whatever else the document says; nothing where it says none. */
export function VerdictBadge({ verdict }: { verdict: string | null }) {
  if (verdict === null) return null;
  if (verdict === 'pass') {
    return (
      <Badge tone="good" icon={<Check size={12} aria-hidden />}>
        {verdict}
      </Badge>
    );
  }
  if (verdict === 'fail') {
    return (
      <Badge tone="bad" icon={<X size={12} aria-hidden />}>
        {verdict}
      </Badge>
    );
  }
  return <Badge>{verdict}</Badge>;
}
