import Box from '@mui/material/Box'
import type { Ref } from 'react'
import type { RepairPaper } from '#contract/papers/paper.ts'

/** An A4 page as wide as the frame, so that it can be read; the others whole. */
const view: Readonly<Record<RepairPaper, string>> = { receipt: 'FitH', thermal: 'Fit', label: 'Fit' }

interface Props {
  url: string
  paper: RepairPaper
  title: string
  onLoad: () => void
  ref: Ref<HTMLIFrameElement>
}

/** The browser's own viewer, without its tools: what it offers is around it. */
export const PaperFrame = ({ url, paper, title, onLoad, ref }: Props) => (
  <Box
    component="iframe"
    ref={ref}
    title={title}
    src={`${url}#toolbar=0&navpanes=0&view=${view[paper]}`}
    onLoad={onLoad}
    sx={{ display: 'block', width: '100%', height: 'calc(100dvh - 260px)', minHeight: 420, border: 0 }}
  />
)
