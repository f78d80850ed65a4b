import Tooltip from '@mui/material/Tooltip'
import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'

/** Time to move the pointer from the button to its tooltip. */
const closeDelayMs = 100

/** Enter on a phone's keyboard saves a dialog, which returns the focus to its button: the tooltip would cover the card. */
const hasTouchOnly = (): boolean => matchMedia('(hover: none)').matches

/**
 * The tooltip of a button. MUI's Tooltip renders its button twice, and the second time cannot be split into short tasks: a
 * hundred of them in a list block the page. So it is mounted only while it is open, beside the button.
 */
export const useTooltip = (label: string) => {
  const [anchor, setAnchor] = useState<Element>()
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = () => setAnchor(undefined)
  const stay = () => clearTimeout(closing.current)
  const closeSoon = () => {
    closing.current = setTimeout(close, closeDelayMs)
  }
  const events = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      stay()
      if (pointerType === 'mouse') setAnchor(currentTarget)
    },
    onPointerLeave: closeSoon,
    onFocus: ({ currentTarget }: FocusEvent) =>
      currentTarget.matches(':focus-visible') && !hasTouchOnly() && setAnchor(currentTarget),
    onBlur: close,
  }
  const tooltip = anchor && (
    <Tooltip
      open
      title={label}
      onClose={close}
      slotProps={{ popper: { anchorEl: anchor, onPointerEnter: stay, onPointerLeave: closeSoon } }}
    >
      <span hidden />
    </Tooltip>
  )
  return { events, tooltip }
}
