import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ProductImport, UndoCounts } from '#contract/products/import.ts'
import { importTexts as texts } from '#web/products/import.texts.ts'
import { importsQuery, undoQuery, useProductChanges } from '#web/products/products.queries.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface DialogProps {
  opened: ProductImport
  onClose: () => void
}

const announceUndone = (counts: UndoCounts) =>
  showToast({ severity: counts.unchanged > 0 ? 'warning' : 'success', message: texts.undone(counts) })

/** Asks with the numbers of what happens, or says why the import cannot be undone. */
const UndoImportDialog = ({ opened, onClose }: DialogProps) => {
  const check = useQuery(undoQuery(opened.id))
  const { undo } = useProductChanges()
  if (check.data?.soldName === null)
    return (
      <ConfirmDialog
        title={texts.undo}
        confirm={texts.undo}
        cancel={texts.keepImport}
        failure={texts.undoFailed}
        onConfirm={() => undo(opened.id).then(announceUndone)}
        onClose={onClose}
      >
        <p>{texts.importOf(opened)}</p>
        {texts.undoEffects(check.data).map(effect => (
          <p key={effect}>{effect}</p>
        ))}
      </ConfirmDialog>
    )
  return (
    <AppDialog
      title={texts.undo}
      fullScreen="never"
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {check.isPending && <LoadingState label={texts.checkingUndo} />}
      {check.error && <ErrorState failure={texts.undoFailed} error={check.error} onRetry={() => check.refetch()} />}
      {check.data && <Typography role="alert">{texts.sold(check.data.soldName ?? '')}</Typography>}
    </AppDialog>
  )
}

const stateOf = ({ undoneAt, undoneBy }: ProductImport): string | undefined =>
  undoneAt && undoneBy ? texts.undoneBy(undoneBy, undoneAt) : undefined

/** The latest imports, each with a button that undoes it. */
export const RecentImports = () => {
  const imports = useQuery(importsQuery())
  const [opened, setOpened] = useState<ProductImport>()
  const id = useId()
  if (imports.error && !imports.data)
    return <ErrorState failure={texts.importsFailed} error={imports.error} onRetry={() => imports.refetch()} />
  if (!imports.data || imports.data.length === 0) return null
  return (
    <Box sx={{ width: '100%' }}>
      <Typography id={id} variant="h3" component="h3">
        {texts.recentImports}
      </Typography>
      <List disablePadding aria-labelledby={id}>
        {imports.data.map(each => (
          <ListItem key={each.id} divider disableGutters sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <ListItemText primary={texts.importOf(each)} secondary={stateOf(each)} sx={{ flexBasis: 240 }} />
            {each.undoneAt === null && (
              <Button variant="outlined" aria-label={texts.undoOne(each)} onClick={() => setOpened(each)}>
                {texts.undo}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {opened && <UndoImportDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </Box>
  )
}
