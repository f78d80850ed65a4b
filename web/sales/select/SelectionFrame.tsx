import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { selectionTexts as texts } from '#web/sales/select/selection.texts.ts'
import type { useSelection } from '#web/sales/select/useSelection.ts'
import { StickyBar } from '#web/ui/form/StickyBar.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  title: string
  selection: Pick<ReturnType<typeof useSelection>, 'count' | 'confirm'>
  /** A scanned product is still being looked up. */
  isLookingUp?: boolean
  children: ReactNode
}

/** A page that chooses products for a sale, with the bar that returns to it. */
export const SelectionFrame = ({ title, selection: { count, confirm }, isLookingUp = false, children }: Props) => {
  const isReady = count > 0 && !isLookingUp
  useShortcut('save', isReady ? confirm : undefined)
  return (
    <>
      <PageHeader title={title} />
      <Stack sx={{ gap: 2 }}>
        {children}
        <StickyBar>
          <LinkButton to="/admin/create-sale">{uiTexts.cancel}</LinkButton>
          <Button variant="contained" disabled={!isReady} onClick={confirm}>
            {count === 0 ? texts.addNone : texts.add(count)}
          </Button>
        </StickyBar>
      </Stack>
    </>
  )
}
