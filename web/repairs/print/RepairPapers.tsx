import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { paperFileName, type RepairPaper, repairPapers } from '#contract/papers/paper.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { PaperActions } from '#web/repairs/print/PaperActions.tsx'
import { PaperFrame } from '#web/repairs/print/PaperFrame.tsx'
import { paperQuery, paperUrl } from '#web/repairs/print/papers.queries.ts'
import { printTexts as texts } from '#web/repairs/print/print.texts.ts'
import { PublicUrlNotice } from '#web/settings/PublicUrlNotice.tsx'
import { publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { useObjectUrl } from '#web/ui/image/useObjectUrl.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { surface } from '#web/ui/theme/surface.ts'

const from = '/admin/repairs/$number/print'

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

export const RepairPapers = ({ repair }: { repair: Repair }) => {
  const id = useId()
  const navigate = useNavigate({ from })
  const { paper = 'receipt' } = useSearch({ from })
  const shop = useQuery(publicSettingsQuery)
  const {
    data,
    error: paperError,
    isPlaceholderData: isOutdated,
    refetch,
  } = useQuery(paperQuery(repair, shop.data, paper))
  const error = paperError ?? (shop.data ? null : shop.error)
  const url = useObjectUrl(data)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const hasViewer = navigator.pdfViewerEnabled
  const open = (name: RepairPaper) => navigate({ search: { paper: name }, replace: true, resetScroll: false })
  return (
    <>
      <PublicUrlNotice />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, mb: 2 }}>
        <Tabs
          value={paper}
          onChange={(_event, name: RepairPaper) => void open(name)}
          aria-label={texts.papers}
          sx={{ flex: 1 }}
        >
          {repairPapers.map(name => (
            <Tab key={name} value={name} label={texts.paper[name]} id={`${id}${name}`} aria-controls={`${id}panel`} />
          ))}
        </Tabs>
        <PaperActions
          file={isOutdated ? undefined : data}
          fileName={paperFileName(repair.number, paper)}
          isReady={!isOutdated && url !== undefined && url === loadedUrl}
          {...(hasViewer && { onPrint: () => printFrame(frame.current) })}
        />
      </Box>
      <Paper role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${paper}`} sx={surface}>
        {error && !data && (
          <ErrorState
            failure={texts.failed}
            error={error}
            onRetry={() => void (shop.data ? refetch() : shop.refetch())}
          />
        )}
        {!error && !url && <LoadingState label={texts.preparing} />}
        {url && !hasViewer && <OpenInOtherApp url={paperUrl(repair.number, paper)} />}
        {url && hasViewer && (
          <PaperFrame
            key={url}
            ref={frame}
            url={url}
            paper={paper}
            title={texts.frame(texts.paper[paper], repair.number)}
            onLoad={() => setLoadedUrl(url)}
          />
        )}
      </Paper>
    </>
  )
}
