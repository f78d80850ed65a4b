import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { copyText } from '#web/browser/copyText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

interface Props {
  /** What is copied: 'phone number'. */
  what: string
  text: string
}

/** Copies a text that copy protection does not let anyone select. */
export const CopyButton = ({ what, text }: Props) => {
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(
      isCopied
        ? { severity: 'success', message: texts.copied(text) }
        : { severity: 'error', message: texts.copyFailed },
    )
  }
  return <IconAction label={texts.copy(what)} icon={<ContentCopy fontSize="small" />} onClick={copy} />
}

/** A text with the button that copies it. The button does not make its line higher. */
export const Copyable = ({ children, ...button }: Props & { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, '& > button': { my: -1.5 } }}>
    <span>{children}</span>
    <CopyButton {...button} />
  </Box>
)
