import { beforeEach } from 'vitest'
import { setShop } from '#web/settings/shopName.ts'

/** Test files share their modules, so an earlier one may have read the settings of another shop, or none at all. */
beforeEach(() => setShop({ shopName: 'Tigena', logoId: null }))
