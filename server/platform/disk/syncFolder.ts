import { open } from 'node:fs/promises'

/** A new or renamed file is there after a power cut only once its folder is on the disk, too. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
