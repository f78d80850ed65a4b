import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

interface Props {
  label: string
  /** Asks whether to clear the form. */
  question: string
  onClear: () => Promise<unknown>
}

/** Clears a form that has no bar. It asks first, as the bar does before it starts over. */
export const ClearButton = ({ label, question, onClear }: Props) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirm={label}
          cancel={texts.keepEditing}
          failure={question}
          onConfirm={onClear}
          onClose={() => setAsking(false)}
        >
          <p>{texts.discardQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
