import { vi } from 'vitest'

/** Loads modules as the Amharic build has them. What is loaded later is English again. */
export const inAmharic = async <M>(load: () => Promise<M>): Promise<M> => {
  document.documentElement.lang = 'am'
  vi.resetModules()
  const loaded = await load()
  document.documentElement.removeAttribute('lang')
  vi.resetModules()
  return loaded
}
