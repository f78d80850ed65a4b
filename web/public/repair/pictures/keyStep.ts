import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Which way a key leads; with another held down it is the browser's, such as back in the history. */
export const keyStep = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 0 | 1 =>
  altKey || ctrlKey || metaKey ? 0 : (steps[key] ?? 0)
