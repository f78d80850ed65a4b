import { open } from 'node:fs/promises'

/** A new or renamed file survives a power cut only after its folder has been synced (fsync) too. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
