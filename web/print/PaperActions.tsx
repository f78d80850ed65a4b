import Download from '@mui/icons-material/FileDownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { paperViewTexts as texts } from '#web/print/paperView.texts.ts'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { downloadFile } from '#web/ui/page/downloadFile.ts'

interface Props {
  /** Undefined until the file is loaded. */
  file: Blob | undefined
  fileName: string
  isReady: boolean
  onPrint?: () => void
}

/** Download, and Print if the browser has a PDF viewer. */
export const PaperActions = ({ file, fileName, isReady, onPrint }: Props) => (
  <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: stretchOnPhones } }}>
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={!file}
      onClick={() => file && downloadFile(file, fileName)}
    >
      {texts.download}
    </Button>
    {onPrint && (
      <Button variant="contained" startIcon={<Print />} disabled={!isReady} onClick={onPrint}>
        {texts.print}
      </Button>
    )}
  </Box>
)
