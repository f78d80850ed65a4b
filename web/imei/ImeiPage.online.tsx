import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'
import { DeviceLists } from '#web/imei/DeviceLists.tsx'
import { ImeiForm } from '#web/imei/ImeiForm.tsx'
import { ImeiResult } from '#web/imei/ImeiResult.tsx'
import { deviceQuery } from '#web/imei/imei.queries.ts'
import { imeiTexts as texts } from '#web/imei/imei.texts.ts'
import { readImeiSearch } from '#web/imei/imeiSearch.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const from = '/admin/imei-check'

/** The IMEI is in the query string, so that Back shows the previous one and a link can be shared. */
export const ImeiPage = () => {
  const { imei = '' } = useSearch({ from })
  const navigate = useNavigate({ from })
  const cache = useQueryClient()
  const { user } = useRouteContext({ from: '__root__' })
  const check = (digits: string) => {
    void navigate({ search: readImeiSearch({ imei: digits }) })
    // The same IMEI may be checked again.
    void cache.invalidateQueries(deviceQuery(digits))
  }
  return (
    <>
      <PageHeader title={texts.heading} lead={texts.lead} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ImeiForm imeiInUrl={imei} onCheck={check} />
        {isImei(imei) && <ImeiResult imei={withoutSeparators(imei)} />}
        <Alert severity="info">
          <AlertTitle>{texts.whatIs}</AlertTitle>
          {texts.whatIsExplanation}
        </Alert>
        {can(user, 'imei.manage') && <DeviceLists />}
      </Box>
    </>
  )
}
