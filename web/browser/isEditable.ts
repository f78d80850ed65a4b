/** Whether the element is an input, or is inside one. */
export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
