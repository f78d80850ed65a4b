import type { LinkProps } from '@tanstack/react-router'
import type { MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import { followArrow, opener } from '#web/ui/list/arrowKeys.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/** The page that a row opens. */
export type RowTarget = Pick<LinkProps, 'to' | 'params' | 'state'>

/** Makes the whole card a part of the link. */
const overCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } }

interface Props {
  target: RowTarget
  isCard?: boolean
  children: ReactNode
}

/** The name of a row as a real link, so that it can be opened in a new tab. The arrow keys move between rows. */
export const MainLink = ({ target, isCard = false, children }: Props) => (
  <TextLink
    {...target}
    {...opener}
    color="inherit"
    underline="hover"
    onKeyDown={event => followArrow(event, event.currentTarget.closest('ul, table'))}
    sx={{ display: 'block', ...(isCard && overCard) }}
  >
    {children}
  </TextLink>
)

/** A click anywhere in a row follows its link, with the same keys pressed: Ctrl opens a new tab. */
export const followMainLink = (event: ReactMouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a, button')) return
  const { ctrlKey, metaKey, shiftKey } = event
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  event.currentTarget.querySelector('[data-opens]')?.dispatchEvent(click)
}
