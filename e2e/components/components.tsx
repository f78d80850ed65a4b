import '#web/zodWithoutEval.ts'
import 'virtual:tokens.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/plain.css'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { protectFromCopying } from '#web/copyProtection/protectFromCopying.ts'
import { watchConnectivity } from '#web/http/connectivity.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useUploads } from '#web/ui/form/uploads.ts'
import { ImageInput } from '#web/ui/image/ImageInput.tsx'
import { useObjectUrl } from '#web/ui/image/useObjectUrl.ts'
import { Toasts } from '#web/ui/page/Toasts.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { SignatureInput } from '#web/ui/signature/SignatureInput.tsx'
import { signatureSchema, storeSignature } from '#web/ui/signature/signature.ts'
import { theme } from '#web/ui/theme/theme.ts'

const ticket = z.object({
  front: z
    .uuid({ error: 'This field is required' })
    .nullable()
    .refine(id => id !== null, 'This field is required'),
  back: z.uuid().nullable(),
  notes: z.string(),
  signature: signatureSchema('Customer signature is required'),
})

type Ticket = z.input<typeof ticket>
const emptyTicket: Ticket = { front: null, back: null, notes: '', signature: null }

/** Shows the signature that the form would upload. */
const SignatureToSend = ({ control }: { control: Control<Ticket, unknown, z.output<typeof ticket>> }) => {
  const png = useWatch({ control, name: 'signature' })?.png
  const src = useObjectUrl(png)
  return src && <img src={src} alt="Signature to send" data-type={png?.type} width="100%" />
}

/** A form with every field that is tested here. */
const TicketForm = () => {
  const form = useForm({ resolver: schemaResolver(ticket), defaultValues: emptyTicket })
  const isUploading = useUploads(form.control).pending.length > 0
  const [saved, setSaved] = useState<{ front: string | null; signature: string }>()
  const save = form.handleSubmit(async ({ front, signature }) => {
    setSaved({ front, signature: await storeSignature(signature) })
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      <ImageInput
        control={form.control}
        name="front"
        label="Front of the device"
        hint="The screen, switched on if it can be."
        required
      />
      <ImageInput control={form.control} name="back" label="Back of the device" />
      <TextInput control={form.control} name="notes" label="Notes" />
      <SignatureInput control={form.control} name="signature" label="Customer signature" required />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isUploading}>
          Create ticket
        </Button>
        <Button onClick={() => form.reset(emptyTicket)}>Start again</Button>
      </Box>
      <output aria-label="Saved">{saved && JSON.stringify(saved)}</output>
      <SignatureToSend control={form.control} />
    </Box>
  )
}

const showLongToast = () =>
  showToast({
    severity: 'warning',
    duration: 600_000,
    message: `Repair REP-7K2M9QXZ was created, but the customer gets no SMS. ${'Please tell them the number yourself. '.repeat(3)}`,
    links: [
      { label: 'Print receipt', href: '/receipt' },
      { label: 'Print device label', href: '/label' },
      { label: 'Open Settings', href: '/settings' },
    ],
  })

const showShortToast = () => showToast({ severity: 'success', duration: 600_000, message: 'Saved' })

const Page = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: { xs: 2, md: 3 } }}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          Components
        </Typography>
        {isOpen && <TicketForm />}
        <Button sx={{ mt: 2 }} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Leave the form' : 'Open the form'}
        </Button>
        <Button onClick={showShortToast}>Show a short message</Button>
        <Button onClick={showLongToast}>Show a long message</Button>
        <Toasts />
      </Box>
    </ThemeProvider>
  )
}

protectFromCopying({ forbidsZoom: true })
watchConnectivity()
createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
