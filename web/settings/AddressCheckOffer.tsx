import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfferTexts as texts } from '#web/settings/addressOffer.texts.ts'
import { settingsQuery, useSettingsChanges } from '#web/settings/settings.queries.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Offers Admins once to check the address of every request. The server refuses it if that would lock them out, and says why. */
export const AddressCheckOffer = () => {
  const { data: settings } = useQuery(settingsQuery)
  const { update } = useSettingsChanges()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!settings || settings.answeredAddressCheck) return null
  const answer = async (isOn: boolean) => {
    setSaving(true)
    setProblem(undefined)
    try {
      await update({ version: settings.version, answeredAddressCheck: true, ...(isOn && { checksAddress: true }) })
      if (isOn) showToast({ severity: 'success', message: texts.on })
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setSaving(false)
  }
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.explanation}
      {problem && (
        <Box role="alert" sx={{ mt: 1, fontWeight: 600 }}>
          {problem}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" disabled={isSaving} onClick={() => answer(true)}>
          {texts.turnOn}
        </Button>
        <Button color="inherit" disabled={isSaving} onClick={() => answer(false)}>
          {texts.decline}
        </Button>
      </Box>
    </Alert>
  )
}
