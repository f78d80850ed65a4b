import Cameraswitch from '@mui/icons-material/CameraswitchOutlined'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState } from 'react'
import { CameraView } from '#web/ui/image/CameraView.tsx'
import { ChooseButton } from '#web/ui/image/ChooseButton.tsx'
import { canUseCamera, type WantedCamera } from '#web/ui/image/camera.ts'
import { imageTexts, cameraTexts as texts } from '#web/ui/image/image.texts.ts'
import { takePhoto } from '#web/ui/image/takePhoto.ts'
import { useCamera } from '#web/ui/image/useCamera.ts'
import { RowAction } from '#web/ui/list/RowAction.tsx'
import { wideFrom } from '#web/ui/theme/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Takes one photo at a time. A failure leaves the camera running for another try. */
const useCapture = (onTake: (photo: Blob) => void) => {
  const [isTaking, setTaking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const capture = async (video: HTMLVideoElement) => {
    setTaking(true)
    setProblem(undefined)
    try {
      onTake(await takePhoto(video))
    } catch {
      setProblem(texts.captureFailed)
    }
    setTaking(false)
  }
  return { isTaking, problem, capture }
}

interface HeadProps {
  id: string
  other: WantedCamera | undefined
  onSwitch: (camera: WantedCamera) => void
}

const Head = ({ id, other, onSwitch }: HeadProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pr: 1.5 }}>
    <DialogTitle id={id}>{texts.title}</DialogTitle>
    {other && <RowAction label={texts.switch} icon={<Cameraswitch />} onClick={() => onSwitch(other)} />}
  </Box>
)

interface CaptureProps {
  isReady: boolean
  isTaking: boolean
  onClick: () => void
}

/** Focused as soon as there is something to take, unless somebody has moved on to another button. */
const CaptureButton = ({ isReady, isTaking, onClick }: CaptureProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReady && !(document.activeElement instanceof HTMLButtonElement)) button.current?.focus()
  }, [isReady])
  return (
    <Button
      ref={button}
      variant="contained"
      startIcon={<PhotoCamera />}
      disabled={!isReady}
      loading={isTaking}
      loadingPosition="start"
      onClick={onClick}
    >
      {texts.capture}
    </Button>
  )
}

interface Props {
  onTake: (photo: Blob) => void
  onClose: () => void
}

export const CameraDialog = ({ onTake, onClose }: Props) => {
  const id = useId()
  const isNarrow = useMediaQuery(`(max-width:${wideFrom - 0.05}px)`, { noSsr: true })
  const { state, use, tryAgain } = useCamera()
  const { isTaking, problem, capture } = useCapture(onTake)
  const [video, setVideo] = useState<HTMLVideoElement>()
  const isReady = state.step === 'running' && video?.srcObject === state.stream
  const close = () => isTaking || onClose()
  return (
    <Dialog open onClose={close} fullScreen={isNarrow} fullWidth maxWidth="md" aria-labelledby={id}>
      <Head id={id} other={state.step === 'running' ? state.other : undefined} onSwitch={use} />
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 0, md: 3 }, pt: { md: 0 } }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Box sx={{ position: 'relative', flex: 1, aspectRatio: isNarrow ? undefined : '16 / 9' }}>
          <CameraView state={state} onReady={setVideo} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, md: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
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
      </DialogActions>
    </Dialog>
  )
}
