import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { followArrow, opener } from '#web/ui/list/arrowKeys.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/** The page that a row opens. */
export type RowTarget = Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>

/** Makes the whole row or card a part of the link, also for a middle click and the context menu. */
const stretched = { display: 'block', '&::after': { content: '""', position: 'absolute', inset: 0 } }

interface Props {
  target: RowTarget
  children: ReactNode
}

/**
 * The name of a row as a real link, so that it can be opened in a new tab. It covers the nearest element that contains
 * positioned ones: buttons and links of the row must be positioned too. The arrow keys move between rows.
 */
export const MainLink = ({ target, children }: Props) => (
  <TextLink
    {...target}
    {...opener}
    color="inherit"
    underline="hover"
    onKeyDown={event => followArrow(event, event.currentTarget.closest('ul, table'))}
    sx={stretched}
  >
    {children}
  </TextLink>
)
