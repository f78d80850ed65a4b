import { formatTexts as texts } from '#web/ui/format/format.texts.ts'

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** '512 bytes', '3.4 MB', '120 GB': in steps of 1,024, as browsers and file managers do. */
export const formatBytes = (bytes: number): string => {
  if (Math.abs(bytes) < 1024) return texts.bytes(bytes)
  let value = bytes
  let unit = -1
  while (Math.abs(value) >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 })} ${units[unit]}`
}
