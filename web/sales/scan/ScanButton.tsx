import QrCodeScanner from '@mui/icons-material/QrCodeScanner'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ScanDialog } from '#web/sales/scan/ScanDialog.tsx'
import { scanTexts as texts } from '#web/sales/scan/scan.texts.ts'

/** Scans one barcode with the camera. */
export const ScanButton = ({ onScan }: { onScan: (code: string) => unknown }) => {
  const [isOpen, setOpen] = useState(false)
  const scan = (code: string) => {
    setOpen(false)
    onScan(code)
  }
  return (
    <>
      <Button variant="outlined" startIcon={<QrCodeScanner />} onClick={() => setOpen(true)}>
        {texts.scan}
      </Button>
      {isOpen && <ScanDialog onScan={scan} onClose={() => setOpen(false)} />}
    </>
  )
}
