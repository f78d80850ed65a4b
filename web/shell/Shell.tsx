import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches, useParams, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isClosedRepairPage } from '#contract/access.ts'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { deskSettingsQuery, publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { useShopName } from '#web/settings/shopName.ts'
import { DrawerContent } from '#web/shell/DrawerContent.tsx'
import { Notices } from '#web/shell/Notices.tsx'
import { RepairsClosed } from '#web/shell/routeFallbacks.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { sidebarWidth, useIsSidebarCollapsed } from '#web/shell/sidebarWidth.ts'
import { TopBar } from '#web/shell/TopBar.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

/** The title of the page, and of the pages of a ticket or a sale its number. */
const usePageTitle = () => {
  const page = useMatches({ select: matches => matches.at(-1) })
  const { number, id } = useParams({ strict: false })
  const ticket = number && (normalRepairNumber(number) ?? number)
  const sale = id && page?.routeId.startsWith('/admin/sales/') ? saleNumber(id) : undefined
  return { title: page?.staticData.title, number: ticket ?? sale }
}

/** Names the page in the tab. A narrow tab shows only the start, so the number comes first. */
const useDocumentTitle = (...parts: (string | undefined)[]) => {
  const text = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = text
  }, [text])
}

/**
 * Moves the focus to the page that a link has opened; the page may then move it on to a field. On a phone this waits until
 * the menu is closed, which returns the focus to its button.
 */
const useFocusOnNewPage = (pathname: string, isMenuOpen: boolean) => {
  const main = useRef<HTMLElement>(null)
  const focusedPath = useRef(pathname)
  useEffect(() => {
    if (isMenuOpen || focusedPath.current === pathname) return
    focusedPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, isMenuOpen])
  return main
}

/** Screen readers read the title of each page that opens. Nothing is read at the start, when they read the document. */
const PageAnnouncement = ({ title }: { title: string }) => {
  const [first] = useState(title)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && title !== first) setMoved(true)
  return (
    <p className="visually-hidden" aria-live="polite">
      {hasMoved && title}
    </p>
  )
}

const SkipLink = () => (
  <Box
    component="a"
    href="#content"
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      p: 1.5,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      borderRadius: 1,
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {shellTexts.skipToContent}
  </Box>
)

const Sidebar = ({ user, isOpen, onClose }: { user: SessionUser; isOpen: boolean; onClose: () => void }) => {
  const isWide = useIsWide()
  const hasOnlyIcons = useIsSidebarCollapsed() && isWide
  const width = sidebarWidth(hasOnlyIcons)
  return (
    <Drawer
      variant={isWide ? 'permanent' : 'temporary'}
      open={isWide || isOpen}
      onClose={onClose}
      sx={{ flex: 'none', width: isWide ? width : 0 }}
      slotProps={{
        paper: {
          'aria-label': shellTexts.sidebar,
          component: isWide ? 'aside' : 'div',
          sx: { width, maxWidth: '85vw', borderRight: 1, borderColor: 'divider', overflow: 'hidden' },
        },
      }}
    >
      <DrawerContent user={user} hasOnlyIcons={hasOnlyIcons} />
    </Drawer>
  )
}

/** The paper holds the page without the frame of the app, its notices, toasts and dialogs. */
const printStyles = {
  '@media print': {
    'html :has(main) > :not(main, :has(main)), .no-print': { display: 'none !important' },
    main: { padding: '0 !important' },
  },
} as const

export const Shell = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const { title, number } = usePageTitle()
  const shopName = useShopName()
  useDocumentTitle(number, title, shopName)
  useQuery(publicSettingsQuery)
  useQuery(deskSettingsQuery)
  const main = useFocusOnNewPage(pathname, isMenuOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever another page opens
  useEffect(() => setMenuOpen(false), [pathname])
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <GlobalStyles styles={printStyles} />
      <SkipLink />
      <Sidebar user={user} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, '@media screen': { display: 'flex', flexDirection: 'column' } }}>
        <TopBar title={title ?? shopName} onMenu={() => setMenuOpen(true)} />
        <Notices user={user} />
        <PageAnnouncement title={[title ?? shopName, number].filter(Boolean).join(' ')} />
        <Box
          ref={main}
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, p: { xs: 2, md: 3 }, maxWidth: 1280, outline: 'none' }}
        >
          {isClosedRepairPage(user, pathname) ? <RepairsClosed /> : <Outlet />}
        </Box>
      </Box>
      <LeaveGuard />
    </Box>
  )
}
