import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'

/** The settings of the provider, with what each takes. */
export const ProviderSetupDialog = ({ onClose }: { onClose: () => void }) => (
  <AppDialog
    title={texts.setUpTitle}
    size="sm"
    onClose={onClose}
    actions={
      <Button autoFocus variant="contained" onClick={onClose}>
        {texts.close}
      </Button>
    }
  >
    <Typography>{texts.setUpLead}</Typography>
    <Box component="dl" sx={{ my: 2, '& dt': { fontFamily: 'monospace', fontWeight: 600 }, '& dd': { m: 0, mb: 1.5 } }}>
      {Object.entries(texts.setUpSteps).map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </Box>
    <Typography>{texts.setUpCheck}</Typography>
  </AppDialog>
)
