import Alert from '@mui/material/Alert'
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepAllStyles } from '#web/testing/keptStyles.ts'
import { theme } from '#web/ui/theme/theme.ts'

keepAllStyles()

const alignment = (action?: string) => {
  render(
    <ThemeProvider theme={theme}>
      <Alert action={action}>Saved</Alert>
    </ThemeProvider>,
  )
  const { alignItems } = getComputedStyle(screen.getByRole('alert'))
  cleanup()
  return alignItems
}

test('the text of an alert is centred beside its action, and only then', () => {
  expect([alignment('Undo'), alignment() === 'center']).toEqual(['center', false])
})

test('paper is light: the dark scheme of the UI kit is for screens only', () => {
  const sheets = theme.generateStyleSheets().flatMap(Object.entries<object>)
  const [darkOutside, darkOnScreen] = [sheets, sheets.flatMap(([, rules]) => Object.entries(rules))].map(rules =>
    rules.filter(([selector]) => selector === '[data-scheme="dark"]'),
  )
  expect(darkOutside).toEqual([])
  expect(darkOnScreen).toHaveLength(1)
  expect(sheets.map(([selector]) => selector)).toContain('@media screen')
})
