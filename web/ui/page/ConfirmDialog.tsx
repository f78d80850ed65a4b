import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { type ReactNode, useId, useState } from 'react'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'
import { type FailureText, reasonOf } from '#web/ui/page/failureText.ts'

interface Props {
  title: string
  children: ReactNode
  /** The buttons say what they do: 'Delete repair' and 'Keep repair', not 'OK' and 'Cancel'. */
  confirm: string
  cancel: string
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

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({ title, children, confirm: label, cancel, failure, ...rest }: Props) => {
  const { isWorking, problem, confirm } = useConfirm(rest)
  const id = useId()
  const close = () => isWorking || rest.onClose()
  return (
    <AppDialog
      title={title}
      role="alertdialog"
      fullScreen="never"
      onClose={close}
      aria-describedby={id}
      contentSx={{ display: 'grid', gap: 2 }}
      actions={
        <>
          <Button autoFocus onClick={close}>
            {cancel}
          </Button>
          <Button variant="contained" color="error" loading={isWorking} onClick={confirm}>
            {label}
          </Button>
        </>
      }
    >
      <DialogContentText component="div" id={id} sx={{ display: 'grid', gap: 2, '& p': { m: 0 } }}>
        {children}
      </DialogContentText>
      {problem && <FailureAlert failure={failure} reason={problem} />}
    </AppDialog>
  )
}
