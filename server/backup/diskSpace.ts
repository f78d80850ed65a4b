import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { message } from '#contract/message.ts'
import { MessageError } from '../platform/messageError.ts'

/** Replaces the system call that reads the disk space, for tests. */
export type ReadDiskSpace = (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>>

const formatMegabytes = (size: number): string => `${(size / 1e6).toFixed(1)} MB`

/** PostgreSQL stops when it cannot write, so 500 MB, or 5 % of a small disk, stay free for it. */
export const assertSpace = async (
  folder: string,
  needed: number,
  readDiskSpace: ReadDiskSpace = statfs,
): Promise<void> => {
  const { bavail, blocks, bsize } = await readDiskSpace(folder)
  const free = bavail * bsize
  const reserved = Math.min(500e6, blocks * bsize * 0.05)
  if (needed + reserved <= free) return
  throw new MessageError(
    message(
      'There is not enough disk space for a backup: it needs about {needed}, but the disk of {folder} has only {free} free, of which {reserved} must stay free. Free up some space there.',
      { folder, needed: formatMegabytes(needed), free: formatMegabytes(free), reserved: formatMegabytes(reserved) },
    ),
  )
}
