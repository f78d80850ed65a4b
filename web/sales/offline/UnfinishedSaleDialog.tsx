import Box from '@mui/material/Box'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** New Sale holds one sale, so another unfinished one must be saved or discarded before a queued sale is corrected there. */
export const UnfinishedSaleDialog = (props: { onDiscard: () => Promise<unknown>; onClose: () => void }) => (
  <ConfirmDialog
    title={texts.unfinishedTitle}
    confirm={texts.discardUnfinished}
    cancel={texts.keepUnfinished}
    failure={texts.unfinishedFailed}
    onConfirm={props.onDiscard}
    onClose={props.onClose}
  >
    <p>{texts.unfinished}</p>
    <Box>
      <LinkButton to="/admin/create-sale" variant="outlined">
        {texts.openNewSale}
      </LinkButton>
    </Box>
  </ConfirmDialog>
)
