const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Returns a UUID version 7. Our own, because crypto.randomUUID is missing on a page served over plain http. */
export const newId = (now = Date.now()): string => {
  const time = hex(now, 12)
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map(byte => hex(byte, 2)).join('')
  const variant = hex(0x8 | (Number.parseInt(random.charAt(3), 16) & 0x3), 1)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}
