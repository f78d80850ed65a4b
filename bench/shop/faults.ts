import { listOf } from './listOf.ts'
import type { Random } from './random.ts'

const commonProblems = listOf(`
  Screen damage, Battery draining, Charging port replacement, Charging issues, Touchscreen unresponsive,
  Water damage, Speaker/sound, Power problems, Software/OS, Camera, Microphone, Physical damage,
  No cellular signal, Overheating, Wi-Fi/Bluetooth, Buttons, Face ID/fingerprint, Random shutdowns,
  Screen flickering, Moisture detection errors
`)

const words = listOf(`
  screen, battery, customer, says, after, phone, replaced, tested, works, original, part, the, charger, fell,
  water, crack, back, glass, slow, hot, calls, waiting, approved, price, today, cable, board, cleaned, connector,
  flex, speaker, signal, update, reset, password, sim, tray, adhesive, frame, bent, corner, scratch, lens,
  blurred, proximity, sensor, vibration, motor, earpiece, mesh, dust, corrosion, ultrasonic, solder, capacitor,
  shorted, diode, backlight, warranty, returned, refused, urgent, tomorrow, brother, collects, deposit, receipt,
  lost, ስክሪን, ባትሪ, ቻርጅ, ድምፅ
`)

const rareWords = listOf(`
  reballing, microsoldering, oscilloscope, donor, tristar, nand, baseband, jtag, thermistor, underfill, stencil,
  hotplate, eeprom, bootloop, goldfinger, preheater, rework, coulometer
`)

const word = (random: Random): string => (random.chance(0.01) ? random.pick(rareWords) : random.pickSkewed(words))

const phrase = (random: Random, length: number): string => Array.from({ length }, () => word(random)).join(' ')

/** Usually a problem from the list, rarely free text. */
export const problemOf = (random: Random): string =>
  random.chance(0.08) ? phrase(random, 3 + random.below(6)) : random.pickSkewed(commonProblems)

export const curiosities = ['gramophone', 'barometer', 'metronome']

const repairsOfEach = 3

/** A rare word that occurs equally often in a large shop and in a small one. */
export const curiosityAt = (index: number, count: number): string | undefined => {
  const every = Math.floor(count / (curiosities.length * repairsOfEach))
  return index % every === every >> 1 ? curiosities[Math.floor(index / every) % curiosities.length] : undefined
}

/** Words with frequencies from every second ticket to every hundredth, and a part number that is nearly unique. */
export const notesOf = (random: Random): string => {
  if (random.chance(0.35)) return ''
  const text = phrase(random, 4 + random.below(20))
  return random.chance(0.2) ? `${text} LCD-${random.below(10 ** 7)}` : text
}
