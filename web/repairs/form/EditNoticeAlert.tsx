import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import type { EditNotice } from '#web/repairs/form/editNotice.ts'

/** In sight below the top bar, however far down somebody is typing. */
const inSight = { position: 'sticky', top: 64, zIndex: 3 }

/** News stays quietly in sight; a refusal is what to read first. */
export const EditNoticeAlert = ({ notice, onClose }: { notice: EditNotice; onClose: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice.isRefusal) box.current?.focus()
  }, [notice])
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none', ...(!notice.isRefusal && inSight) }}>
      <Alert
        severity={notice.isRefusal || notice.hasContests ? 'warning' : 'info'}
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
