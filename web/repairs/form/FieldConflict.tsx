import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createContext, type ReactNode, useContext } from 'react'
import { conflictTexts as texts } from '#web/repairs/form/edit.texts.ts'
import type { RepairField } from '#web/repairs/form/repairForm.ts'

interface Conflict {
  theirs: ReactNode
  keepMine: () => void
  takeTheirs: () => void
}

/** The edit conflicts by field: a colleague and the user both changed it. A new ticket has none. */
export const FieldConflicts = createContext<Partial<Record<RepairField, Conflict>>>({})

const Choice = ({ theirs, keepMine, takeTheirs }: Conflict) => (
  <Alert severity="warning" sx={{ mt: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
    <Box sx={{ whiteSpace: 'pre-wrap' }}>
      {texts.theirs} {theirs}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button variant="outlined" color="inherit" onClick={keepMine}>
        {texts.keepMine}
      </Button>
      <Button variant="outlined" color="inherit" onClick={takeTheirs}>
        {texts.takeTheirs}
      </Button>
    </Box>
  </Alert>
)

/** Shows an edit conflict below a field: the colleague's value and the choice between both. */
export const FieldConflict = ({ name, children }: { name: RepairField; children: ReactNode }) => {
  const conflict = useContext(FieldConflicts)[name]
  return (
    <Box sx={{ minWidth: 0 }}>
      {children}
      {conflict && <Choice {...conflict} />}
    </Box>
  )
}
