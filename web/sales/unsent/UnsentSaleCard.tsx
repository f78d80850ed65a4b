import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatEtb } from '#contract/money.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { openNewVersion } from '#web/offline/openNewVersion.ts'
import { formatCustomer } from '#web/sales/sale/formatSale.ts'
import { needsNewId } from '#web/sales/sale/needsNewId.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { useSalePath } from '#web/sales/sale/saleLinks.tsx'
import { downloadUnsentSale } from '#web/sales/unsent/downloadUnsentSale.ts'
import { ownProblems, problemText } from '#web/sales/unsent/problemText.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import { isOfNewerVersion, saleOf } from '#web/sales/unsent/unsentSale.ts'
import type { SyncStatus, UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { confirmLeave } from '#web/ui/form/confirmLeave.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import type { Tone } from '#web/ui/theme/tokens.ts'

const tones: Readonly<Record<SyncStatus, Tone>> = { pending: 'amber', sending: 'blue', refused: 'red', synced: 'green' }

interface State {
  isOnline: boolean
  /** Whether the signed-in user has made it. */
  isOwn: boolean
}

/** What happens next to the sale, and why it has not happened yet. */
const explanationOf = (sale: UnsentSale, { isOnline, isOwn }: State): string => {
  const { syncStatus, problem, seller } = sale
  if (sale.isBeingCorrected) return isOwn ? texts.beingCorrected : texts.beingCorrectedBy(seller.name)
  if (problem?.code === 'id.taken') return texts.savedOtherwise
  const reason = problem ? problemText(problem) : ''
  if (problem?.code === 'id.deleted') return texts.deleted(reason)
  if (problem?.code === ownProblems.pictureUnreadable) return reason
  if (syncStatus === 'refused') return texts.refused(reason)
  if (!isOwn) return texts.waitsForSeller(seller.name)
  if (problem) return texts.lastTry(reason)
  return isOnline ? texts.waitsForTurn : texts.waitsForConnection
}

/** What was sold to whom. A colleague may not see it. */
const Contents = ({ sale, unsent }: { sale: Sale; unsent: UnsentSale }) => {
  const items = sale.lines.map(({ quantity, productName }) => saleTexts.quantityOf(quantity, productName))
  const pictures = unsent.images.length > 0 ? [texts.pictures(unsent.images.length)] : []
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{formatCustomer(sale)}</Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {formatEtb(sale.total)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[...items, ...pictures].join(' · ')}
      </Typography>
    </Box>
  )
}

const reload = async () => {
  if (await confirmLeave('reload')) await openNewVersion()
}

interface Props extends State {
  sale: UnsentSale
  /** Whether the user may see what was sold to whom, and discard it. */
  mayManage: boolean
  onRetry: () => void
  onSaveAsNew: () => void
  onCorrect: () => void
  onDiscard: () => void
}

/** A sale that is not on the server yet: its state, and what its seller can do. */
export const UnsentSaleCard = ({ sale, mayManage, onRetry, onSaveAsNew, onCorrect, onDiscard, ...state }: Props) => {
  const { tempId: id, problem, isBeingCorrected } = sale
  // Nobody is sending it while it is corrected, without a connection, or for a colleague who is not signed in: the browser
  // was closed meanwhile.
  const isIdle = sale.syncStatus !== 'sending' || isBeingCorrected || !state.isOwn || !state.isOnline
  const syncStatus = sale.syncStatus === 'sending' && isIdle ? 'pending' : sale.syncStatus
  const contents = saleOf(sale)
  const mustUpdate = isOfNewerVersion(sale)
  const isSavedOtherwise = problem?.code === 'id.taken'
  const hasUsedId = needsNewId(problem?.code)
  const salePath = useSalePath()
  return (
    <Paper component="li" sx={{ ...surface, display: 'grid', gap: 1.5, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {saleNumber(id)}
        </Typography>
        <StatusChip
          label={isBeingCorrected ? texts.opened : texts.status[syncStatus]}
          color={isBeingCorrected ? 'amber' : tones[syncStatus]}
        />
        <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
          {texts.madeAt(shopTime(sale.createdAt))}
        </Typography>
      </Box>
      {mayManage && contents && <Contents sale={contents} unsent={sale} />}
      {mayManage && !contents && <Typography>{mustUpdate ? texts.newerVersion : texts.damagedContents}</Typography>}
      <Typography variant="body2" color={syncStatus === 'refused' && !isBeingCorrected ? 'error' : 'textSecondary'}>
        {explanationOf(sale, state)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state.isOwn && isIdle && mustUpdate && (
          <Button variant="contained" onClick={reload}>
            {texts.reload}
          </Button>
        )}
        {state.isOwn && isSavedOtherwise && (
          <LinkButton to={salePath} params={{ id }}>
            {texts.openSaved}
          </LinkButton>
        )}
        {state.isOwn && hasUsedId && (
          <Button variant="outlined" onClick={onSaveAsNew}>
            {texts.saveAsNew}
          </Button>
        )}
        {state.isOwn && isIdle && !hasUsedId && (state.isOnline || syncStatus === 'refused' || isBeingCorrected) && (
          <Button variant="outlined" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {state.isOwn && isIdle && !hasUsedId && contents && (
          <>
            <Button variant="outlined" onClick={onCorrect}>
              {texts.correct}
            </Button>
            <LinkButton to="/admin/sales/$id/print" params={{ id }}>
              {texts.print}
            </LinkButton>
          </>
        )}
        {mayManage && !contents && !mustUpdate && (
          <Button variant="outlined" onClick={() => void downloadUnsentSale(id, sale)}>
            {texts.download}
          </Button>
        )}
        {mayManage && isIdle && (
          <Button color="error" onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
      </Box>
    </Paper>
  )
}
