import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { listLinks, useListsSame } from '#web/dashboard/listLinks.tsx'
import { CopyablePhone } from '#web/sms/outbox/CopyablePhone.tsx'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

const dayMs = 86_400_000

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}

const facts = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }

/** The repairs that have waited longest for their customers, who may need a call. */
export const ReadyRepairs = ({ ready, now = Date.now() }: Pick<Dashboard, 'ready'> & { now?: number }) => {
  const isLinked = useListsSame()()
  return (
    <Section title={texts.longestWaiting}>
      {ready.length === 0 && <Typography color="textSecondary">{texts.nothingReady}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ready.map(({ number, customerName, customerPhone, deviceType, since }) => (
          <Box component="li" key={number} sx={row}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <TextLink to="/admin/repairs/$number" params={{ number }} sx={{ fontWeight: 600 }}>
                {number}
              </TextLink>
              <Typography variant="body2" component="div" color="textSecondary" sx={facts}>
                <span>{customerName}</span>
                <CopyablePhone phone={customerPhone} />
                <span>{deviceType}</span>
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ flex: 'none', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {texts.since(shopDate(since))}
              <br />
              {texts.daysAgo(Math.floor((now - Date.parse(since)) / dayMs))}
            </Typography>
          </Box>
        ))}
      </Box>
      {ready.length > 0 && isLinked && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <TextLink to="/admin/repairs" search={listLinks.waiting}>
            {texts.showReady}
          </TextLink>
        </Typography>
      )}
    </Section>
  )
}
