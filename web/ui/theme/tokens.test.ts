import { describe, expect, test } from 'vitest'
import { color, cssVariables, schemes, tone } from '#web/ui/theme/tokens.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(Object.entries(schemes))('in the %s scheme', (_scheme, { color, tone, fill }) => {
  test.each(Object.entries(tone))('the text of a %s chip has enough contrast', (_name, { ground, text }) => {
    expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5)
  })

  test('text has enough contrast on every background, and so has the outline of a field', () => {
    const texts = [color.text, color.textSecondary, color.primary, color.error]
    for (const ground of [color.page, color.surface, color.primaryTint])
      for (const text of texts) expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [color.page, color.surface])
      for (const text of [color.accent, ...Object.values(tone).map(({ text }) => text)])
        expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [color.primary, color.primaryHover, color.accent])
      expect(contrast(ground, color.surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.error, color.errorTint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.surface, color.outline)).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(fill))('a %s bar has enough contrast to its empty part', (_name, filled) => {
    expect(contrast(filled, color.hairline)).toBeGreaterThanOrEqual(3)
  })
})

test('every page gets the tokens as CSS variables, which follow the colour scheme except on paper', () => {
  const css = cssVariables()
  expect(css).toContain('--size-body: 1rem;')
  const [paper, ...screens] = css.split('@media screen')
  expect(paper).toContain(':root, [data-scheme=light] { color-scheme: light;')
  expect(paper).toContain('--color-text-secondary: #555b73;')
  expect(screens.map(screen => screen.split(' { color-scheme')[0])).toEqual([
    ' and (prefers-color-scheme: dark) { :root:not([data-scheme])',
    ' { [data-scheme=dark]',
  ])
  expect(color.textSecondary).toBe('var(--color-text-secondary)')
  expect(tone.blue.ground).toBe('var(--tone-blue-ground)')
})
