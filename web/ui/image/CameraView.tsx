import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef } from 'react'
import { canUseCamera } from '#web/ui/image/camera.ts'
import { cameraTexts as texts } from '#web/ui/image/image.texts.ts'
import type { CameraState } from '#web/ui/image/useCamera.ts'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'

const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' }

interface ViewfinderProps {
  stream: MediaStream
  /** Called when the video shows its first frame. */
  onReady: (video: HTMLVideoElement) => void
}

const Viewfinder = ({ stream, onReady }: ViewfinderProps) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <Box
      component="video"
      ref={video}
      aria-label={texts.view}
      autoPlay
      muted
      playsInline
      onLoadedData={event => onReady(event.currentTarget)}
      sx={{ ...fill, objectFit: 'contain', bgcolor: 'common.black' }}
    />
  )
}

/** The camera's video, its loading state, or its failure. */
export const CameraView = ({ state, onReady }: { state: CameraState } & Pick<ViewfinderProps, 'onReady'>) => {
  switch (state.step) {
    case 'starting':
      return <Skeleton variant="rectangular" aria-label={texts.starting} role="status" sx={fill} />
    case 'running':
      return <Viewfinder stream={state.stream} onReady={onReady} />
    case 'failed':
      return (
        <Box sx={{ ...fill, display: 'grid', placeContent: 'center', p: 2, bgcolor: 'background.default' }}>
          {canUseCamera() ? (
            <FailureAlert failure={texts.failed} reason={state.reason} />
          ) : (
            <Alert severity="warning">{state.reason}</Alert>
          )}
        </Box>
      )
  }
}
