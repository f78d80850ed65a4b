import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { RowProblem } from '#contract/products/importRows.ts'
import { importTexts as texts } from '#web/products/import.texts.ts'
import { Pager } from '#web/ui/list/Pager.tsx'
import { useVisibleRows } from '#web/ui/list/useVisibleRows.ts'

/** Every problem of a file, by row. */
export const ProblemList = ({ problems }: { problems: readonly RowProblem[] }) => {
  const { visible, pager } = useVisibleRows(problems)
  return (
    <>
      <Alert severity="error">
        <AlertTitle>{texts.invalid}</AlertTitle>
        {texts.invalidExplanation(problems.length)}
      </Alert>
      <List dense aria-label={texts.problems}>
        {visible.map(({ message }) => (
          <ListItem key={message} divider disableGutters>
            <ListItemText primary={message} sx={{ overflowWrap: 'anywhere' }} />
          </ListItem>
        ))}
      </List>
      {pager && <Pager {...pager} />}
    </>
  )
}
