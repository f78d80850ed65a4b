import { fireEvent } from '@testing-library/react'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const parity = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const inverted = (bits: string) => [...bits].map(bit => (bit === '1' ? '0' : '1')).join('')
const reversed = (bits: string) => [...bits].reverse().join('')

/** The bars of a code, 1 for black. */
export const ean13 = (code: string): string => {
  const [first = 0, ...digits] = [...code].map(Number)
  const leftBits = (digit: number) => left[digit] ?? ''
  const rightBits = (digit: number) => inverted(leftBits(digit))
  const half = digits.slice(0, 6).map((digit, index) => {
    const isLeftOdd = parity[first]?.[index] === 'L'
    return isLeftOdd ? leftBits(digit) : reversed(rightBits(digit))
  })
  return ['101', ...half, '01010', ...digits.slice(6).map(rightBits), '101'].join('')
}

/** Black bars on white, three pixels for each module, with quiet zones. */
export const pictureOf = (bits: string): ImageData => {
  const quiet = '0'.repeat(12)
  const row = [...`${quiet}${bits}${quiet}`].flatMap(bit => Array<number>(3).fill(bit === '1' ? 0 : 255))
  const height = 60
  const data = new Uint8ClampedArray(
    Array.from({ length: height }, () => row.flatMap(value => [value, value, value, 255])).flat(),
  )
  return { data, width: row.length, height, colorSpace: 'srgb' } as ImageData
}

let clock = 0
/** Types as a scanner does: fast, and into the field that has the focus. */
export const scan = (code: string, target: Element = document.body) => {
  clock += 1000
  for (const key of [...code, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    clock += 10
    Object.defineProperty(event, 'timeStamp', { value: clock })
    fireEvent(target, event)
    if (target instanceof HTMLInputElement && key !== 'Enter')
      fireEvent.change(target, { target: { value: target.value + key } })
  }
}
