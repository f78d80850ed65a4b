import Box from '@mui/material/Box'
import type { Ref } from 'react'
import type { RepairPaper } from '#contract/papers/paper.ts'

/** An A4 page fills the width of the frame to be readable. Smaller papers fit into it completely. */
const view: Readonly<Record<RepairPaper, string>> = { receipt: 'FitH', thermal: 'Fit', label: 'Fit' }

interface Props {
  url: string
  paper: RepairPaper
  title: string
  onLoad: () => void
  ref: Ref<HTMLIFrameElement>
}

/** The browser's PDF viewer without its toolbar, because the page has its own buttons. */
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
