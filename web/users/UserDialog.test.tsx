import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { updateUser } from '#contract/users/users.ts'
import { serveShop } from '#web/settings/testing.ts'
import { field, findAndPress, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showInCache } from '#web/testing/showPage.tsx'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'
import { userWith } from '#web/users/testing.ts'
import { EditUserDialog } from '#web/users/UserDialog.tsx'

const opened = userWith({ role: 'Technician' })
const newer = { ...opened, username: 'almazh', name: 'Almaz Haile', version: 2 }
const onClose = vi.fn()

test('USER-01 after an edit conflict the typed values stay and can be saved again', async () => {
  serveShop()
  serve(updateUser, new Refusal('edit.conflict', { what: 'this user', current: newer }))
  showInCache(
    <>
      <EditUserDialog user={opened} isYou={false} onClose={onClose} />
      <UnsavedChangesDialog />
    </>,
  )
  type(/^Name/, 'Almaz Bekele')
  press('Save Changes')
  await screen.findByText(/^Current values: Almaz Haile, almazh, Technician\./)
  expect([field(/^Name/).value, field(/^Username/).value]).toEqual(['Almaz Bekele', 'almazh'])
  fireEvent.keyDown(field(/^Name/), { key: 'Escape' })
  await findAndPress('Keep editing')
  expect(onClose).not.toHaveBeenCalled()
  serve(updateUser, newer)
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requestsTo(updateUser)).toMatchObject([
    { version: 1 },
    { version: 2, name: 'Almaz Bekele', username: 'almazh', role: 'Technician' },
  ])
})
