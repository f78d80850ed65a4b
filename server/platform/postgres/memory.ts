import { totalmem } from 'node:os'

const mebibyte = 2 ** 20

/** The memory of the machine, or of the container if that has less. */
export const availableMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** One eighth of the memory, because other programs run on the computer and the system's file cache needs memory too. */
export const sharedBuffers = (memory: number): string =>
  `${Math.max(128, Math.min(1024, Math.floor(memory / 8 / mebibyte)))}MB`
