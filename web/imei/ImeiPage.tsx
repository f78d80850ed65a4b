import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'
import { ImeiForm } from '#web/imei/ImeiForm.tsx'
import { ImeiResult } from '#web/imei/ImeiResult.tsx'
import { deviceQuery } from '#web/imei/imei.queries.ts'
import { imeiTexts as texts } from '#web/imei/imei.texts.ts'
import { readImeiFromAddress } from '#web/imei/imeiInAddress.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const from = '/admin/imei-check'

/** The number asked about is in the address, so that Back finds the one before and a link can be sent. */
export const ImeiPage = () => {
  const { imei: asked = '' } = useSearch({ from })
  const navigate = useNavigate({ from })
  const cache = useQueryClient()
  const check = (digits: string) => {
    void navigate({ search: readImeiFromAddress({ imei: digits }) })
    // The same number may be asked about again.
    void cache.invalidateQueries(deviceQuery(digits))
  }
  return (
    <>
      <PageHeader title={texts.heading} lead={texts.lead} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ImeiForm asked={asked} onCheck={check} />
        {isImei(asked) && <ImeiResult imei={withoutSeparators(asked)} />}
        <Alert severity="info">
          <AlertTitle>{texts.whatIs}</AlertTitle>
          {texts.whatIsExplanation}
        </Alert>
      </Box>
    </>
  )
}
