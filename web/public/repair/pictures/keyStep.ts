import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The direction of an arrow key; with a modifier the key belongs to the browser, such as Alt+Left for back. */
export const keyStep = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 0 | 1 =>
  altKey || ctrlKey || metaKey ? 0 : (steps[key] ?? 0)
