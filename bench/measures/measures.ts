import { access } from './access.ts'
import { activity } from './activity.ts'
import { feedback } from './feedback.ts'
import type { Measure } from './measure.ts'
import { messages } from './messages.ts'
import { repairs, searchesAmongNewer } from './repairs.ts'
import { repairWrites } from './repairWrites.ts'
import { sales, saleWrites } from './sales.ts'
import { tracking } from './tracking.ts'
import { warranties } from './warranties.ts'
import { web } from './web.ts'

export const measures: readonly Measure[] = [
  ...access,
  ...web,
  ...repairs,
  ...feedback,
  ...messages,
  ...tracking,
  ...sales,
  ...warranties,
  ...activity,
  ...searchesAmongNewer,
  ...repairWrites,
  ...saleWrites,
]
