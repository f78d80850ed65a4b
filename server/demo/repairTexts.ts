import type { View } from './drawings.ts'

export const devices: readonly (readonly [name: string, tac: string])[] = [
  ['iPhone 11', '35657310'],
  ['iPhone 13', '35104463'],
  ['Samsung Galaxy A10', '35795510'],
  ['Samsung Galaxy A51', '35067889'],
  ['Samsung Galaxy S24', '35007012'],
  ['Tecno Spark 10', '35400110'],
  ['Infinix Hot 30', '35400220'],
  ['Xiaomi Redmi Note 14', '86944207'],
  ['Huawei P20 lite', '86344104'],
  ['Nothing Phone (2a)', '35448470'],
]

/** What the photo shows, what the technician finds and what they do. The last one is described in the customer's words. */
export const problems: readonly (readonly [problem: string, view: View, found: string, done: string])[] = [
  ['Screen damage', 'cracked', 'Screen removed, the frame is straight', 'New screen, tested for an hour'],
  ['Screen damage', 'cracked', 'ስክሪኑ ተከፍቷል', 'አዲስ ስክሪን ተገጥሟል'],
  ['Screen flickering', 'dark', 'The display cable is worn', 'New screen, True Tone copied over'],
  ['Battery draining quickly', 'intact', 'The battery is at 71%', 'New battery, 100% health'],
  ['Charging issues', 'dark', 'The port is loose', 'New port, charges at full speed'],
  ['Power problems', 'dark', 'ባትሪው ተፈትሿል', 'New power chip, starts every time'],
  ['Water damage', 'dark', 'Board cleaned in the ultrasonic bath', 'Dry and clean, works again'],
  ['Speaker or sound problems', 'intact', 'Opened and checked', 'Dust removed from the ear speaker'],
  ['Camera problems', 'back', 'The lens glass is scratched', 'New lens glass'],
  ['Physical damage', 'back', 'The back is broken, the board is fine', 'New back cover'],
  ['Software or OS problems', 'dark', 'Hangs at the logo', 'ሶፍትዌሩ እንደ አዲስ ተጭኗል'],
  ['ስልኩ ድምፅ አይሰማም', 'intact', 'ድምፅ ማጉያው ተፈትሿል', 'Tested for an hour, works'],
]

export const notes = ['', '', '', 'ስልኩ ከደረጃ ላይ ወድቋል።', 'Her photos are the most important.', 'Call before 17:00.']
