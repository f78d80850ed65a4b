import '#web/ui/theme/startColorScheme.ts'
import { recordEarlyKeys } from '#web/browser/earlyKeys.ts'
import { isUserRemembered } from '#web/browser/rememberedUser.ts'

// Without a user the sign-in page opens, and what is typed may be a password.
if (location.pathname === '/admin/create-sale' && isUserRemembered()) recordEarlyKeys()
