import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import type { EditNotice } from '#web/repairs/form/editNotice.ts'

/** Stays visible below the top bar while the form is scrolled. */
const sticky = { position: 'sticky', top: 64, zIndex: 3 }

/** A refused save takes the focus. A colleague's change only stays visible, without interrupting the typing. */
export const EditNoticeAlert = ({ notice, onClose }: { notice: EditNotice; onClose: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice.isRefusal) box.current?.focus()
  }, [notice])
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none', ...(!notice.isRefusal && sticky) }}>
      <Alert
        severity={notice.isRefusal || notice.hasConflicts ? 'warning' : 'info'}
        role="status"
        onClose={onClose}
        closeText={texts.dismiss}
      >
        {notice.lines.map(line => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    </Box>
  )
}
