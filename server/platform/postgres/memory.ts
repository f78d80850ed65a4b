import { totalmem } from 'node:os'

const mebibyte = 2 ** 20

/** Of the machine, or of the container if that has less. */
export const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** An eighth for what PostgreSQL keeps at hand: a desk's computer does other things, and the system keeps files as well. */
export const buffersFor = (memory: number): string =>
  `${Math.max(128, Math.min(1024, Math.floor(memory / 8 / mebibyte)))}MB`
