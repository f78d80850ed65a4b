import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatPhone } from '#contract/formatPhone.ts'
import { type SmsTestResult, sendTestSms } from '#contract/sms/outbox/outbox.ts'
import { call } from '#web/http/call.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { settingsTexts } from '#web/settings/settings.texts.ts'
import { smsProblemLabel } from '#web/sms/outbox/smsProblem.ts'
import { showFailure } from '#web/ui/form/fieldProblems.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'

const texts = settingsTexts.sms
const pollMs = 1000
/** Longer than the server waits for the provider. */
const maxPolls = 15

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Repeats the request, which sends nothing more, until the provider has answered. */
const sendAndWait = async (input: { id: string; phone: string }): Promise<SmsTestResult> => {
  let result = await call(sendTestSms, input)
  for (let polls = 0; result.state === 'sending' && polls < maxPolls; polls += 1) {
    await pause(pollMs)
    result = await call(sendTestSms, input)
  }
  return result
}

const Result = ({ state, problem, phone }: SmsTestResult & { phone: string }) => {
  if (state === 'sent')
    return (
      <Alert severity="success" role="status">
        {texts.testSent(formatPhone(phone))}
      </Alert>
    )
  if (state === 'sending')
    return (
      <Alert severity="info" role="status">
        {texts.testWaiting}
      </Alert>
    )
  return (
    <Alert severity={state === 'failed' ? 'error' : 'warning'}>
      <AlertTitle>{state === 'failed' ? texts.testFailed : texts.testUnknown}</AlertTitle>
      {problem && smsProblemLabel(problem)}
    </Alert>
  )
}

const schema = sendTestSms.input.pick({ phone: true })

/** Sends a test message to a number that the Admin types, and shows what became of it. */
export const TestSms = () => {
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: { phone: '' } })
  const [result, setResult] = useState<SmsTestResult & { phone: string }>()
  const { idFor, finish } = useAttemptId()
  const { isSubmitting, errors } = form.formState
  const send = form.handleSubmit(async ({ phone }) => {
    setResult(undefined)
    try {
      setResult({ ...(await sendAndWait({ id: idFor({ phone }), phone })), phone })
      finish()
    } catch (error) {
      showFailure(form, error)
    }
  })
  return (
    <Box component="form" noValidate aria-label={texts.test} onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 320px) auto' },
          justifyContent: 'start',
          alignItems: 'start',
          gap: 2,
        }}
      >
        <TextInput
          control={form.control}
          name="phone"
          label={texts.testPhone}
          hint={texts.testHint}
          type="tel"
          placeholder="0911 234 567"
        />
        <Button type="submit" variant="outlined" loading={isSubmitting} sx={{ mt: { sm: 3.5 } }}>
          {texts.sendTest}
        </Button>
      </Box>
      <Box>
        {errors.root?.server && <FailureAlert failure={texts.testFailed} reason={errors.root.server.message ?? ''} />}
        {result && <Result {...result} />}
      </Box>
    </Box>
  )
}
