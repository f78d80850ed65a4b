import Cameraswitch from '@mui/icons-material/CameraswitchOutlined'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useRef, useState } from 'react'
import { CameraView } from '#web/ui/image/CameraView.tsx'
import { ChooseButton } from '#web/ui/image/ChooseButton.tsx'
import { canUseCamera } from '#web/ui/image/camera.ts'
import { imageTexts, cameraTexts as texts } from '#web/ui/image/image.texts.ts'
import { takePhoto } from '#web/ui/image/takePhoto.ts'
import { useCamera } from '#web/ui/image/useCamera.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Takes one photo at a time. After a failure the camera stays on for a retry. */
const useCapture = (onTake: (photo: Blob) => void, failure: string) => {
  const [isTaking, setTaking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const capture = async (video: HTMLVideoElement) => {
    setTaking(true)
    setProblem(undefined)
    try {
      onTake(await takePhoto(video))
    } catch {
      setProblem(failure)
    }
    setTaking(false)
  }
  return { isTaking, problem, capture }
}

interface CaptureProps {
  isReady: boolean
  isTaking: boolean
  onClick: () => void
}

/**
 * Gets the focus once the camera is ready, unless the user has already focused another button. It stays enabled while the
 * photo is taken: a disabled button loses the focus, which then cannot return to the form.
 */
const CaptureButton = ({ isReady, isTaking, onClick }: CaptureProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReady && !(document.activeElement instanceof HTMLButtonElement)) button.current?.focus()
  }, [isReady])
  return (
    <Button
      ref={button}
      variant="contained"
      startIcon={
        isTaking ? <CircularProgress size={18} color="inherit" aria-label={uiTexts.loading} /> : <PhotoCamera />
      }
      disabled={!isReady}
      onClick={() => isTaking || onClick()}
    >
      {texts.capture}
    </Button>
  )
}

interface Props {
  onTake: (photo: Blob) => void
  /** The message for a photo that could not be taken. */
  captureFailed: string
  onClose: () => void
}

export const CameraDialog = ({ onTake, captureFailed, onClose }: Props) => {
  const { state, use, tryAgain } = useCamera()
  const { isTaking, problem, capture } = useCapture(onTake, captureFailed)
  const [video, setVideo] = useState<HTMLVideoElement>()
  const isReady = state.step === 'running' && video?.srcObject === state.stream
  const close = () => isTaking || onClose()
  const other = state.step === 'running' ? state.other : undefined
  return (
    <AppDialog
      title={texts.title}
      titleAction={other && <IconAction label={texts.switch} icon={<Cameraswitch />} onClick={() => use(other)} />}
      size="md"
      fullScreen="tablet"
      onClose={close}
      contentSx={{ display: 'flex', flexDirection: 'column', gap: 2, px: { xs: 0, md: 3 }, pb: { xs: 0, md: 3 } }}
      actions={
        <>
          {state.step === 'failed' && (
            <Box sx={{ mr: 'auto' }}>
              <ChooseButton variant="text" fromCamera onChoose={onTake}>
                {imageTexts.choose}
              </ChooseButton>
            </Box>
          )}
          <Button onClick={close}>{uiTexts.cancel}</Button>
          {state.step !== 'failed' && (
            <CaptureButton isReady={isReady} isTaking={isTaking} onClick={() => video && capture(video)} />
          )}
          {state.step === 'failed' && canUseCamera() && (
            <Button variant="contained" autoFocus onClick={tryAgain}>
              {texts.tryAgain}
            </Button>
          )}
        </>
      }
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ position: 'relative', flex: 1, aspectRatio: { md: '16 / 9' } }}>
        <CameraView state={state} onReady={setVideo} />
      </Box>
    </AppDialog>
  )
}
