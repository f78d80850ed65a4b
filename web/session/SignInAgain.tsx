import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

/**
 * Shows the sign-in page over the app, which keeps its unsaved changes. A modal dialog of the browser covers the app's
 * own dialogs, and nothing behind it can be focused or read.
 */
export const SignInAgain = ({ label, children }: { label: string; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (focused instanceof HTMLElement) focused.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className="sign-in-again"
      aria-label={label}
      // Chromium closes it on a second Esc in any case.
      onCancel={event => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      {children}
    </dialog>,
    document.body,
  )
}
