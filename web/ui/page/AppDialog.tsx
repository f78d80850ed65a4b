import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { SxProps, Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useCloseOnBack } from '#web/ui/page/openDialogs.ts'
import { wideFrom } from '#web/ui/theme/tokens.ts'

/** The modal dialog fills screens up to this width in pixels. */
const fullScreenUpTo = { never: 0, phone: 599.95, tablet: wideFrom - 0.05 } as const

type Inherited = Pick<DialogProps, 'role' | 'onKeyDown' | 'aria-describedby'>

interface Props extends Inherited {
  title: string
  /** A button beside the title. */
  titleAction?: ReactNode
  /** The buttons at the foot. */
  actions?: ReactNode
  size?: 'xs' | 'sm' | 'md'
  fullScreen?: keyof typeof fullScreenUpTo
  contentSx?: SxProps<Theme>
  onClose: () => void
  children: ReactNode
}

/** The second click of the double click that opened a dialog does nothing in it: it would close it, or confirm a deletion. */
const useOwnClicks = () => {
  const hasOwnClick = useRef(false)
  return (event: MouseEvent) => {
    if (event.detail < 2) hasOwnClick.current = true
    if (hasOwnClick.current) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** The base of every dialog: title, content, actions, full screen on phones, and closed by Esc and Back. */
export const AppDialog = (props: Props) => {
  const {
    title,
    titleAction,
    actions,
    size = 'xs',
    fullScreen = 'phone',
    contentSx,
    onClose,
    children,
    ...rest
  } = props
  const isFullScreen = useMediaQuery(`(max-width:${fullScreenUpTo[fullScreen]}px)`, { noSsr: true })
  const id = useId()
  useCloseOnBack(onClose)
  const onClickCapture = useOwnClicks()
  return (
    <Dialog
      {...rest}
      open
      onClose={onClose}
      onClickCapture={onClickCapture}
      fullScreen={isFullScreen}
      fullWidth
      maxWidth={size}
      aria-labelledby={id}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: titleAction ? 1.5 : 0 }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {titleAction}
      </Box>
      <DialogContent sx={[{ pt: 0 }, ...(Array.isArray(contentSx) ? contentSx : [contentSx])]}>
        {children}
      </DialogContent>
      {actions && (
        // On a phone, buttons with long labels stand below each other instead of breaking their labels.
        <DialogActions
          disableSpacing
          sx={{ px: { xs: 2, md: 3 }, py: 2, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap', gap: 1 }}
        >
          {actions}
        </DialogActions>
      )}
    </Dialog>
  )
}
