import { useState } from 'react';

/** Whether the pointer is over an element, and what the element is to be given to know. */
export function useHover() {
  const [isHovered, setHovered] = useState(false);
  return [isHovered, { onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false) }] as const;
}
