import {
  getSmsTexts,
  listSmsTemplates,
  resetSmsTemplate,
  updateSmsTemplate,
} from '#contract/sms/templates/templates.ts'
import { reads, writes } from '../../platform/http/route.ts'
import { changeTemplate, listTemplates, readTexts, resetTemplate } from './templates.service.ts'

export const templateRoutes = [
  reads(listSmsTemplates, listTemplates),
  reads(getSmsTexts, readTexts),
  writes(updateSmsTemplate, changeTemplate),
  writes(resetSmsTemplate, resetTemplate),
]
