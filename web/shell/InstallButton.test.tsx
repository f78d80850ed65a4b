import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { captureInstallOffer } from '#web/offline/installPrompt.ts'
import { InstallButton } from '#web/shell/InstallButton.tsx'

const offerInstallation = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
  })
  act(() => void dispatchEvent(event))
  return event
}

const button = () => screen.queryByRole('button', { name: 'Install app' })

captureInstallOffer()
test('the install button shows when the browser offers an installation, even before it is mounted', () => {
  const event = offerInstallation()
  render(<InstallButton />)
  expect(event.defaultPrevented).toBe(true)
  act(() => button()?.click())
  expect(event.prompt).toHaveBeenCalledOnce()
  expect(button()).toBeNull()
})

test('the button disappears when the app is installed another way', () => {
  render(<InstallButton />)
  expect(button()).toBeNull()
  offerInstallation()
  expect(button()).toBeTruthy()
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(button()).toBeNull()
})
