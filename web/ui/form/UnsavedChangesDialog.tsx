import { flushSync } from 'react-dom'
import { useOpenQuestion } from '#web/ui/form/confirmLeave.ts'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

/** Shows the question of `askToLeave`. Rendered once, by the app shell. */
export const UnsavedChangesDialog = () => {
  const question = useOpenQuestion()
  if (!question) return null
  const { title, confirm } = texts.leaving[question.reason]
  // Closing the question restores the focus, which must happen before the answer moves it elsewhere.
  const answer = (isLeaving: boolean) => flushSync(() => question.answer(isLeaving))
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={texts.keepEditing}
      failure={title}
      onConfirm={async () => answer(true)}
      onClose={() => answer(false)}
    >
      {hasUnsavedChanges() && <p>{texts.unsavedChanges}</p>}
      {question.alsoLost && <p>{question.alsoLost}</p>}
    </ConfirmDialog>
  )
}
