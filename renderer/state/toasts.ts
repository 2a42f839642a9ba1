import { createStore } from './create-store.ts';

export interface Toast {
  id: number;
  tone: 'good' | 'bad' | 'plain';
  message: string;
  /** What can be done about it, e.g. undo. */
  action?: { label: string; run(): void };
}

interface Toasts {
  toasts: Toast[];
  show(tone: Toast['tone'], message: string, action?: Toast['action']): void;
  dismiss(id: number): void;
}

let nextId = 1;
/** More would hide the work below them. */
const MOST = 3;

/** Short messages about what just happened; errors stay until dismissed. */
export const useToasts = createStore<Toasts>((set) => ({
  toasts: [],
  show: (tone, message, action) => {
    const id = nextId++;
    set(({ toasts }) => ({
      toasts: [...toasts.filter((toast) => toast.message !== message), { id, tone, message, action }].slice(-MOST),
    }));
  },
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

export const showFailure = (error: { message: string }) => useToasts.getState().show('bad', error.message);
