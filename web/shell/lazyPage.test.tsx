import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { userOf } from '#web/testing/showPage.tsx'

afterEach(() => void vi.resetModules())

test('a page opens together with the day field of the Ethiopian calendar', async () => {
  rememberUser({ ...userOf('Admin'), preferences: { language: 'en', calendar: 'ethiopian', clock: null } })
  vi.resetModules()
  const { lazyPage } = await import('#web/shell/lazyPage.ts')
  const { DayField } = await import('#web/ui/date/DayField.tsx')
  const Page = () => (
    <DayField name="Sold" value="2026-11-15" onChange={() => undefined} describedBy={undefined} isInvalid={false} />
  )
  const Lazy = lazyPage(async () => ({ Page }), 'Page')
  await Lazy.preload?.()
  render(<Lazy />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sold' }).value).toBe('6/3/2019')
})
