import {
  getCustomersAddress,
  getDeskSettings,
  getPublicSettings,
  getSettings,
  updateSettings,
} from '#contract/settings/settings.ts'
import { isPublicUrl } from '../platform/http/publicUrl.ts'
import { reads, writes } from '../platform/http/route.ts'
import { changeSettings } from './settings.service.ts'
import { selectSettings } from './settings.sql.ts'

export const settingsRoutes = [
  reads(getPublicSettings, selectSettings),
  reads(getDeskSettings, selectSettings),
  reads(getSettings, selectSettings),
  reads(getCustomersAddress, async (_db, { publicUrl }) => ({ url: publicUrl, isPublic: isPublicUrl(publicUrl) })),
  writes(updateSettings, changeSettings),
]
