import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askToLeave, confirmLeave } from '#web/ui/form/confirmLeave.ts'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { closeTopDialog } from '#web/ui/page/openDialogs.ts'

type Navigation = Parameters<BlockerFn>[0]

/**
 * Back and Forward are refused at once and repeated after the answer, because the browser has already changed the
 * address, and a second Back must find it unchanged.
 */
const blocksTraversal = (history: RouterHistory, steps: number): boolean => {
  if (!hasUnsavedChanges()) return false
  void askToLeave().then(isLeaving => isLeaving && history.go(steps, { ignoreBlocker: true }))
  return true
}

/** The settings have several pages at one path. */
const pageOf = ({ pathname, search }: Pick<Navigation['nextLocation'], 'pathname' | 'search'>) =>
  `${pathname} ${new URLSearchParams(search).get('section')}`

const blocks = (history: RouterHistory, { action, currentLocation, nextLocation }: Navigation) => {
  // Android's Back closes an open dialog, as Esc does.
  if (action === 'BACK' && closeTopDialog()) return true
  if (pageOf(currentLocation) === pageOf(nextLocation)) return false
  if (action === 'PUSH' || action === 'REPLACE') return confirmLeave().then(isLeaving => !isLeaving)
  return blocksTraversal(history, nextLocation.state.__TSR_index - currentLocation.state.__TSR_index)
}

/** Asks before a page with unsaved changes is left. Rendered once, by the app shell. */
export const LeaveGuard = () => {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        blockerFn: navigation => blocks(history, navigation),
        enableBeforeUnload: hasUnsavedChanges,
      }),
    [history],
  )
  return <UnsavedChangesDialog />
}
