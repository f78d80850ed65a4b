import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type HTMLAttributes, type ReactNode, useRef, useState } from 'react'
import { PaperActions } from '#web/print/PaperActions.tsx'
import { PaperFrame } from '#web/print/PaperFrame.tsx'
import { paperViewTexts as texts } from '#web/print/paperView.texts.ts'
import { useObjectUrl } from '#web/ui/image/useObjectUrl.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { surface } from '#web/ui/theme/surface.ts'

/** For browsers without a PDF viewer, as on most phones: another app opens and prints the file. */
const OpenInOtherApp = ({ url }: { url: string }) => (
  <EmptyState
    icon={<PictureAsPdf />}
    title={texts.noViewer}
    action={
      <Button variant="contained" startIcon={<OpenInNew />} href={url} target="_blank">
        {texts.open}
      </Button>
    }
  >
    {texts.noViewerExplanation}
  </EmptyState>
)

const printFrame = (frame: HTMLIFrameElement | null): void => {
  try {
    frame?.contentWindow?.print()
  } catch {
    // Some viewers run on another origin and cannot be printed from here, but in a tab of their own.
    window.open(frame?.src, '_blank')
  }
}

interface Props {
  /** The PDF, once it is loaded. */
  file: Blob | undefined
  /** A newer one is being loaded. */
  isOutdated: boolean
  error: Error | null
  onRetry: () => void
  fileName: string
  /** The address of the PDF, for browsers that cannot show it here. */
  url: string
  title: string
  /** 'FitH' fills the width of the frame, 'Fit' shows the whole page. */
  fit: 'Fit' | 'FitH'
  /** What stands beside the buttons, such as tabs. */
  beside?: ReactNode
  panel?: Pick<HTMLAttributes<HTMLElement>, 'role' | 'id' | 'aria-labelledby'>
}

/** A paper in the browser's PDF viewer, with buttons that print and download it. */
export const PaperView = ({ file, isOutdated, error, onRetry, fileName, url, title, fit, beside, panel }: Props) => {
  const fileUrl = useObjectUrl(file)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const hasViewer = navigator.pdfViewerEnabled
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          justifyContent: 'flex-end',
          gap: 2,
          mb: 2,
        }}
      >
        {beside}
        <PaperActions
          file={isOutdated ? undefined : file}
          fileName={fileName}
          isReady={!isOutdated && fileUrl !== undefined && fileUrl === loadedUrl}
          {...(hasViewer && { onPrint: () => printFrame(frame.current) })}
        />
      </Box>
      <Paper {...panel} sx={surface}>
        {error && !file && <ErrorState failure={texts.failed} error={error} onRetry={onRetry} />}
        {!error && !fileUrl && <LoadingState label={texts.preparing} />}
        {fileUrl && !hasViewer && <OpenInOtherApp url={url} />}
        {fileUrl && hasViewer && (
          <PaperFrame
            key={fileUrl}
            ref={frame}
            url={fileUrl}
            fit={fit}
            title={title}
            onLoad={() => setLoadedUrl(fileUrl)}
          />
        )}
      </Paper>
    </>
  )
}
