import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'
import type { CameraDialog } from '#web/ui/image/CameraDialog.tsx'
import { cameraTexts, imageTexts } from '#web/ui/image/image.texts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  onTake: (photo: Blob) => void
  onProblem: (problem: string) => void
  captureFailed: string
}

/**
 * Loads the dialog when it is first opened. If that fails, as without a connection, the form must stay. The button stays
 * enabled while it loads, because a disabled button cannot get the focus back when the dialog closes.
 */
export const TakePhotoButton = ({ onTake, onProblem, captureFailed }: Props) => {
  const [Dialog, setDialog] = useState<typeof CameraDialog>()
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const { CameraDialog } = await import('#web/ui/image/CameraDialog.tsx')
      setDialog(() => CameraDialog)
    } catch {
      onProblem(cameraTexts.notLoaded)
    }
    setLoading(false)
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={isLoading ? <CircularProgress size={18} aria-label={uiTexts.loading} /> : <PhotoCamera />}
        onClick={open}
      >
        {imageTexts.takePhoto}
      </Button>
      {Dialog && <Dialog onTake={onTake} captureFailed={captureFailed} onClose={() => setDialog(undefined)} />}
    </>
  )
}
