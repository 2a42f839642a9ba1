import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Keys } from '../components/keys.tsx';
import styles from './hints.module.css';

/** Waits so long over a button before saying what it does; right after another was told, it does not wait. */
const WAIT_MS = 500;
const STILL_MS = 200;
/** CSS pixels between the button and its hint, and between the hint and the window's edges. */
const GAP = 6;
const EDGE = 8;
const ID = 'hint';

/**
 * What an icon means and its key, beside the button that the pointer or the keyboard's focus is on: one for the whole
 * window, as long lists draw hundreds of such buttons. A button says it in `data-hint`, `data-keys` and `data-side`.
 */
export function Hints() {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => listen(setButton), []);
  return button && <Hint key={button.dataset.hint} button={button} />;
}

function Hint({ button }: { button: HTMLElement }) {
  const { hint, keys, side } = button.dataset;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    setPlace(placeBeside(button.getBoundingClientRect(), element.getBoundingClientRect(), side));
    button.setAttribute('aria-describedby', ID);
    return () => button.removeAttribute('aria-describedby');
  }, [button, side]);
  return (
    <div ref={box} id={ID} role="tooltip" popover="manual" className={styles.hint} style={place}>
      {hint}
      {keys && <Keys keys={keys} />}
    </div>
  );
}

function placeBeside(button: DOMRect, hint: DOMRect, side: string | undefined): CSSProperties {
  const within = (value: number, length: number, room: number) => Math.max(EDGE, Math.min(value, room - length - EDGE));
  if (side === 'left' || side === 'right') {
    const left = side === 'left' ? button.left - GAP - hint.width : button.right + GAP;
    const top = button.top + (button.height - hint.height) / 2;
    return { left: within(left, hint.width, innerWidth), top: within(top, hint.height, innerHeight) };
  }
  const [above, below] = [button.top - GAP - hint.height, button.bottom + GAP];
  const fits = side === 'top' ? above >= EDGE : below + hint.height + EDGE > innerHeight;
  return {
    left: within(button.left + (button.width - hint.width) / 2, hint.width, innerWidth),
    top: fits ? above : below,
  };
}

/** Tells which button's hint is to be seen, null for none. */
function listen(show: (button: HTMLElement | null) => void): () => void {
  let over: HTMLElement | null = null;
  let shown = false;
  let hiddenAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    if (shown) hiddenAt = performance.now();
    shown = false;
    show(null);
  };
  const tell = (button: HTMLElement) => {
    shown = true;
    show(button);
  };
  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
  const events: Partial<Record<keyof DocumentEventMap, (event: Event) => void>> = {
    pointerover: (event) => {
      const button = buttonOf(event);
      if (button === over) return;
      over = button;
      const soon = shown || performance.now() - hiddenAt < STILL_MS;
      hide();
      if (button) timer = setTimeout(() => tell(button), soon ? 0 : WAIT_MS);
    },
    focusin: (event) => {
      const button = buttonOf(event);
      if (button?.matches(':focus-visible')) tell(button);
    },
    focusout: hide,
    pointerdown: hide,
    keydown: hide,
    scroll: hide,
  };
  const stop = new AbortController();
  for (const [name, listener] of Object.entries(events)) {
    document.addEventListener(name, listener, { capture: true, passive: true, signal: stop.signal });
  }
  const leave = () => {
    over = null;
    hide();
  };
  document.documentElement.addEventListener('pointerleave', leave, { signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
