import { getDeskSettings, getPublicSettings, getSettings, updateSettings } from '#contract/settings/settings.ts'
import { reads, writes } from '../http/route.ts'
import { changeSettings } from './settings.service.ts'
import { selectSettings } from './settings.sql.ts'

export const settingsRoutes = [
  reads(getPublicSettings, selectSettings),
  reads(getDeskSettings, selectSettings),
  reads(getSettings, selectSettings),
  writes(updateSettings, changeSettings),
]
