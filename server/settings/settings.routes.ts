import {
  confirmCustomersAddress,
  getCustomersAddress,
  getDeskSettings,
  getPublicSettings,
  getSettings,
  updateSettings,
} from '#contract/settings/settings.ts'
import { getSmsTexts, listSmsTemplates, resetSmsTemplate, updateSmsTemplate } from '#contract/sms/templates.ts'
import { reads, writes } from '../platform/http/route.ts'
import { changeSettings, confirmUrl, getUrls } from './settings.service.ts'
import { selectSettings } from './settings.sql.ts'
import { changeTemplate, listTemplates, readTexts, resetTemplate } from './smsTemplates.service.ts'

export const settingsRoutes = ({ hasProvider }: { readonly hasProvider: boolean }) => [
  reads(getPublicSettings, selectSettings),
  reads(getDeskSettings, async db => ({ ...(await selectSettings(db)), hasSmsProvider: hasProvider })),
  reads(getSettings, selectSettings),
  reads(getCustomersAddress, getUrls),
  writes(confirmCustomersAddress, confirmUrl),
  writes(updateSettings, changeSettings),
  reads(listSmsTemplates, listTemplates),
  reads(getSmsTexts, readTexts),
  writes(updateSmsTemplate, changeTemplate),
  writes(resetSmsTemplate, resetTemplate),
]
