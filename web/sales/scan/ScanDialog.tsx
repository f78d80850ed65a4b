import Cameraswitch from '@mui/icons-material/CameraswitchOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { createBarcodeReader } from '#web/sales/scan/barcodeReader.ts'
import { scanTexts as texts } from '#web/sales/scan/scan.texts.ts'
import { CameraView } from '#web/ui/image/CameraView.tsx'
import { cameraTexts } from '#web/ui/image/image.texts.ts'
import { useCamera } from '#web/ui/image/useCamera.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Between two pictures, so that a slow phone stays usable. */
const pauseMs = 120

const pause = () => new Promise(resolve => setTimeout(resolve, pauseMs))

/** Looks at the video until it shows a barcode. */
const useReader = (video: HTMLVideoElement | undefined, onScan: (code: string) => void) => {
  const [hasFailed, setFailed] = useState(false)
  const report = useEffectEvent(onScan)
  useEffect(() => {
    if (!video) return
    const controller = new AbortController()
    const { signal } = controller
    const look = async () => {
      const read = await createBarcodeReader()
      while (!signal.aborted) {
        const code = await read(video).catch(() => undefined)
        if (code !== undefined && !signal.aborted) return report(code)
        await pause()
      }
    }
    look().catch(() => signal.aborted || setFailed(true))
    return () => controller.abort()
  }, [video])
  return hasFailed
}

interface Props {
  onScan: (code: string) => void
  onClose: () => void
}

export const ScanDialog = ({ onScan, onClose }: Props) => {
  const { state, use, tryAgain } = useCamera()
  const [video, setVideo] = useState<HTMLVideoElement>()
  const hasFailed = useReader(state.step === 'running' ? video : undefined, onScan)
  const other = state.step === 'running' ? state.other : undefined
  return (
    <AppDialog
      title={texts.title}
      titleAction={
        other && <IconAction label={cameraTexts.switch} icon={<Cameraswitch />} onClick={() => use(other)} />
      }
      size="md"
      fullScreen="tablet"
      onClose={onClose}
      contentSx={{ display: 'flex', flexDirection: 'column', gap: 2, px: { xs: 0, md: 3 }, pb: { xs: 0, md: 3 } }}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          {state.step === 'failed' && (
            <Button variant="contained" onClick={tryAgain}>
              {cameraTexts.tryAgain}
            </Button>
          )}
        </>
      }
    >
      {hasFailed ? (
        <Alert severity="error">{texts.notLoaded}</Alert>
      ) : (
        <Typography sx={{ px: { xs: 2, md: 0 } }}>{texts.hint}</Typography>
      )}
      <Box sx={{ position: 'relative', flex: 1, aspectRatio: { md: '16 / 9' } }}>
        <CameraView state={state} onReady={setVideo} />
      </Box>
    </AppDialog>
  )
}
