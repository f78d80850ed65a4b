import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { uiTexts } from '#web/ui/ui.texts.ts'

export interface Failure {
  title: string
  reason?: string
  /** What can be done instead of trying the same again. */
  instead?: { label: string; act: () => void }
}

/** What went wrong with the whole of a form, brought into view, and the way to try again. */
export const FormFailure = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure calls for attention, the same one again too
  useEffect(() => box.current?.focus(), [failure])
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={failure.instead?.act ?? onRetry}>
            {failure.instead?.label ?? uiTexts.retry}
          </Button>
        }
      >
        {failure.reason ? <AlertTitle>{failure.title}</AlertTitle> : failure.title}
        {failure.reason}
      </Alert>
    </Box>
  )
}
