import type { Language } from '../language.ts'
import { type DeviceSystem, deviceTexts } from './deviceName.texts.ts'

type Patterns<T> = readonly (readonly [pattern: RegExp, found: T])[]

/** The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: Patterns<string> = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: Patterns<DeviceSystem> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'androidPhone'],
  [/Android/, 'androidTablet'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'mac'],
  [/CrOS/, 'chromebook'],
  [/Linux/, 'linux'],
]

const find = <T>(patterns: Patterns<T>, userAgent: string) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The device in plain words, from what its browser calls itself: 'Chrome on an Android phone'. */
export const deviceName = (userAgent: string, language: Language): string => {
  const texts = deviceTexts[language]
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)]
  if (system) return texts.on(browser, texts.systems[system])
  return browser ?? texts.unknown
}
