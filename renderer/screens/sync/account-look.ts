import {
  CircleAlert,
  CircleCheck,
  CirclePause,
  Clock,
  CloudOff,
  FileCheck,
  KeyRound,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react';
import type { SyncStatus } from '../../../shared/sync.ts';
import type { Tone } from '../../components/badge.tsx';
import { syncStrings as words } from '../../strings/sync.ts';

interface AccountLook {
  tone: Tone;
  icon: LucideIcon;
  words: string;
}

const LOOKS: Record<SyncStatus['state'], Omit<AccountLook, 'words'>> = {
  running: { tone: 'accent', icon: RefreshCw },
  idle: { tone: 'good', icon: CircleCheck },
  waiting: { tone: 'check', icon: CloudOff },
  paused: { tone: 'plain', icon: CirclePause },
};
/** The person's own word, and nothing to be alarmed about. */
const ASKED_FOR = 'paused';

type Standing = Pick<SyncStatus, 'state' | 'paused' | 'syncedAt' | 'waiting' | 'parked' | 'takesVerified'>;

/** Whether the account stopped of itself, and only the person can mend why. */
export const isRefused = ({ paused }: Pick<SyncStatus, 'paused'>): boolean =>
  paused !== null && paused.code !== ASKED_FOR;

/** How an account stands in a word: up to date only where nothing is left to send, by itself or by a person. */
export function accountLook(account: Standing): AccountLook {
  const { state, syncedAt, waiting, parked, takesVerified } = account;
  if (isRefused(account)) return { tone: 'bad', icon: KeyRound, words: words.needsYou };
  if (state !== 'idle') return { ...LOOKS[state], words: words.states[state] };
  if (parked > 0) return { tone: 'bad', icon: CircleAlert, words: words.needsYou };
  if (syncedAt === null || waiting > 0) return { tone: 'plain', icon: Clock, words: words.pending };
  // Where the service keeps its own reading, both sides are never alike.
  if (takesVerified === false) return { tone: 'plain', icon: FileCheck, words: words.filesSent };
  return { ...LOOKS.idle, words: words.states.idle };
}
