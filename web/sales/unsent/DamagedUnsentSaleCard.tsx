import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { downloadUnsentSale } from '#web/sales/unsent/downloadUnsentSale.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { DamagedUnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { discardUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { surface } from '#web/ui/theme/surface.ts'

/** An unsent sale that cannot be read or sent. It stays until someone discards it. */
export const DamagedUnsentSaleCard = ({ sale, mayManage }: { sale: DamagedUnsentSale; mayManage: boolean }) => {
  const { tempId: id, createdAt, sellerId, row } = sale
  const reserved = sellerId === undefined ? texts.damagedOfUnknown : texts.damagedOfOther
  const [isAsking, setAsking] = useState(false)
  return (
    <Paper component="li" sx={{ ...surface, display: 'grid', gap: 1.5, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {texts.damagedSale}
        </Typography>
        <StatusChip label={texts.damaged} color="red" />
        {createdAt && (
          <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
            {texts.madeAt(shopTime(createdAt))}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="error">
        {mayManage ? texts.damagedExplanation : reserved}
      </Typography>
      {mayManage && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => void downloadUnsentSale(id, row)}>
            {texts.download}
          </Button>
          <Button color="error" onClick={() => setAsking(true)}>
            {texts.discard}
          </Button>
        </Box>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.discardDamagedTitle}
          confirm={texts.discardConfirm}
          cancel={texts.discardCancel}
          failure={texts.discardFailed}
          onConfirm={() => discardUnsentSale(id)}
          onClose={() => setAsking(false)}
        >
          <p>{texts.discardDamaged}</p>
        </ConfirmDialog>
      )}
    </Paper>
  )
}
