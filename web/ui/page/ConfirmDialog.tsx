import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { FailureAlert, type FailureText, reasonOf } from '#web/ui/page/FailureAlert.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  title: string
  children: ReactNode
  confirm: string
  failure: FailureText
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

const useConfirm = ({ onConfirm, onClose }: Pick<Props, 'onConfirm' | 'onClose'>) => {
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    setWorking(true)
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
      setWorking(false)
    }
  }
  return { isWorking, problem, confirm }
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({ title, children, confirm: label, failure, ...rest }: Props) => {
  const { isWorking, problem, confirm } = useConfirm(rest)
  const id = useId()
  const close = () => isWorking || rest.onClose()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={close}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText component="div" id={`${id}text`} sx={{ display: 'grid', gap: 2, '& p': { m: 0 } }}>
          {children}
        </DialogContentText>
        {problem && <FailureAlert failure={failure} reason={problem} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={close}>
          {uiTexts.cancel}
        </Button>
        <Button variant="contained" color="error" loading={isWorking} onClick={confirm}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
