import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { uiTexts } from '#web/ui/ui.texts.ts'

export interface Failure {
  title: string
  reason?: string
  /** Another action to offer instead of a retry. */
  instead?: { label: string; act: () => void }
  /** A retry cannot help, so none is offered. */
  isFinal?: boolean
}

/** Explains why a form could not be saved and offers a retry. Each new failure takes the focus. */
export const FormFailure = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const alert = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated failure must take the focus again
  useEffect(() => alert.current?.focus(), [failure])
  return (
    <Box ref={alert} tabIndex={-1} sx={{ outline: 'none' }}>
      <Alert
        severity="error"
        // On a phone the button is below the reason, which would have a third of the width beside it.
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 13rem' } }}
        action={
          !failure.isFinal && (
            <Button color="inherit" onClick={failure.instead?.act ?? onRetry}>
              {failure.instead?.label ?? uiTexts.retry}
            </Button>
          )
        }
      >
        {failure.reason ? <AlertTitle>{failure.title}</AlertTitle> : failure.title}
        {failure.reason}
      </Alert>
    </Box>
  )
}
