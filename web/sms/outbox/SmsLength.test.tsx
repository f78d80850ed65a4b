import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SmsLength } from '#web/sms/outbox/SmsLength.tsx'

const shown = (text: string, partPrice: number | null = 35, written?: string) =>
  render(<SmsLength text={text} partPrice={partPrice} {...(written !== undefined && { written })} />).container
    .textContent

test('a text shows its length, its parts and their cost', () => {
  expect(shown('a'.repeat(160))).toBe('160 characters · 1 SMS part · ETB 0.35')
  expect(shown('a'.repeat(161))).toBe('161 characters · 2 SMS parts · ETB 0.70')
  expect(shown('a', null)).toBe('1 character · 1 SMS part')
})

test('the character that forces Unicode is pointed out where it stands', () => {
  expect(shown('It’s ready', null)).toContain('Because of “’” in “It’s”, a part holds 70 characters instead of 160.')
  expect(shown('Dear Zoë', null, 'Dear {customer}')).toContain('Because of “ë” in the filled-in values')
  expect(shown('ሄለን, it’s ready', null, '{customer}, it’s ready')).toContain('Because of “’” in “it’s”')
  expect(shown('ሄለን', null, '{customer}')).toContain('Because of “ሄ” in the filled-in values')
  expect(shown('Open — until nine', null)).toContain('Because of “—”, a part holds')
  expect(shown('Open until\u00a0nine', null)).toContain('Because of an invisible character after “until”, a part holds')
  expect(shown('\ufeffOpen', null)).toContain('Because of an invisible character at the beginning, a part holds')
  expect(shown('ሰላም', null)).toContain('With Amharic letters, a part holds 70 characters')
})
