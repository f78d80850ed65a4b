import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/users/users.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'
import { EditUserDialog } from '#web/users/UserDialog.tsx'

const now = '2026-11-15T10:00:00Z'
const id = '0198a000-0000-7000-8000-000000000001'
const opened: User = {
  id,
  username: 'almaz',
  name: 'Almaz',
  role: 'Technician',
  branch: null,
  version: 1,
  createdAt: now,
  updatedAt: now,
}
const newer: User = { ...opened, username: 'almazh', name: 'Almaz Haile', version: 2 }
const onClose = vi.fn()
const sent: unknown[] = []

/** Refuses changes based on the outdated version. */
const server = async (_url: string, { body }: RequestInit) => {
  const change = JSON.parse(String(body))
  sent.push(change)
  if (change.version === newer.version) return Response.json({ ...newer, ...change })
  return Response.json(
    { code: 'edit.conflict', message: 'Somebody else', details: { current: newer } },
    { status: 409 },
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

test('USER-01 after an edit conflict the typed values stay and can be saved again', async () => {
  vi.stubGlobal('fetch', server)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EditUserDialog user={opened} isYou={false} onClose={onClose} />
      <UnsavedChangesDialog />
    </QueryClientProvider>,
  )
  fireEvent.change(field(/^Name/), { target: { value: 'Almaz Bekele' } })
  save()
  await screen.findByText(/^Current values: Almaz Haile, almazh, Technician\./)
  expect([field(/^Name/).value, field(/^Username/).value]).toEqual(['Almaz Bekele', 'almazh'])
  fireEvent.keyDown(field(/^Name/), { key: 'Escape' })
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toMatchObject({ version: 2, name: 'Almaz Bekele', username: 'almazh', role: 'Technician' })
})
