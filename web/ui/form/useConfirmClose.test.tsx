import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'
import { useConfirmClose } from '#web/ui/form/useConfirmClose.ts'

const onClose = vi.fn()

const Panel = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const close = useConfirmClose(isUnsaved, onClose)
  return (
    <>
      <button type="button" onClick={close}>
        Close
      </button>
      <UnsavedChangesDialog />
    </>
  )
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

test('the confirmation disappears when the changes are saved, and does not return with the next change', async () => {
  const { rerender } = render(<Panel isUnsaved />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(question()).toBeTruthy()
  rerender(<Panel isUnsaved={false} />)
  await waitFor(() => expect(question()).toBeNull())
  rerender(<Panel isUnsaved />)
  expect(question()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
