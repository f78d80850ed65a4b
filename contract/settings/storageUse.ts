import { z } from 'zod'
import { day } from '../day.ts'
import { endpoint, noInput } from '../endpoint.ts'

const bytes = z.int().min(0)

const storageUse = z.object({
  databaseBytes: bytes,
  pictureBytes: bytes,
  pictures: z.int(),
  /** Together, without the pictures that they share. */
  archiveBytes: bytes,
  /** Pictures are in a bucket. The disk holds only their copies in the backups. */
  isBucket: z.boolean(),
  /** The database runs on another machine, whose disk is not known here. */
  isRemoteDatabase: z.boolean(),
  /** The disk of the data folder. */
  disk: z.object({ freeBytes: bytes, totalBytes: bytes }),
  /** How much they have grown since the oldest record of the last twelve months. Null before the first night. */
  sinceFirstRecord: z.object({ day, databaseBytes: z.int(), pictureBytes: z.int() }).nullable(),
  /**
   * By month, oldest first, from the second recorded month on: how much database and pictures have grown. Negative after
   * something was deleted.
   */
  growth: z.array(z.object({ month: z.string(), databaseBytes: z.int(), pictureBytes: z.int() })),
})
export type StorageUse = z.output<typeof storageUse>

export const getStorageUse = endpoint({
  name: 'storageUse.get',
  summary: 'Get the size of the database and the pictures, the free disk space, and the growth of each month',
  method: 'GET',
  path: '/api/settings/storage',
  allow: 'settings.manage',
  denial: 'settings.adminsOnly',
  input: noInput,
  reply: storageUse,
})
