import QrCodeScanner from '@mui/icons-material/QrCodeScanner'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ScanDialog } from '#web/sales/scan/ScanDialog.tsx'
import { scanTexts as texts } from '#web/sales/scan/scan.texts.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'

interface Props {
  /** Where the word takes too much space. */
  isIcon?: boolean
  onScan: (code: string) => unknown
}

/** Scans one barcode with the camera. */
export const ScanButton = ({ isIcon = false, onScan }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const scan = (code: string) => {
    setOpen(false)
    onScan(code)
  }
  return (
    <>
      {isIcon ? (
        <IconAction label={texts.scan} icon={<QrCodeScanner />} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="outlined" startIcon={<QrCodeScanner />} onClick={() => setOpen(true)}>
          {texts.scan}
        </Button>
      )}
      {isOpen && <ScanDialog onScan={scan} onClose={() => setOpen(false)} />}
    </>
  )
}
