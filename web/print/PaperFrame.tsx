import Box from '@mui/material/Box'
import type { Ref } from 'react'

interface Props {
  url: string
  fit: 'Fit' | 'FitH'
  title: string
  onLoad: () => void
  ref: Ref<HTMLIFrameElement>
}

/** The browser's PDF viewer without its toolbar, because the page has its own buttons. */
export const PaperFrame = ({ url, fit, title, onLoad, ref }: Props) => (
  <Box
    component="iframe"
    ref={ref}
    title={title}
    src={`${url}#toolbar=0&navpanes=0&view=${fit}`}
    onLoad={onLoad}
    sx={{ display: 'block', width: '100%', height: 'calc(100dvh - 260px)', minHeight: 420, border: 0 }}
  />
)
