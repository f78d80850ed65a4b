import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Preferences } from '#contract/session/preferenceValues.ts'
import { languageNames } from '#web/language/languageNames.ts'
import { loadLanguageTexts as texts } from '#web/offline/loadLanguage.texts.ts'
import { dismissLanguageChange, reloadAsPreferred, useLanguageChange } from '#web/offline/openAsPreferred.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { confirmLeave } from '#web/ui/form/confirmLeave.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const reload = async (preferences: Preferences) => {
  if (!(await confirmLeave('reload'))) return
  await reloadAsPreferred(preferences).catch((error: unknown) =>
    showToast({ severity: 'error', message: reasonOf(error) }),
  )
}

/** Says why the app is about to be loaded again. Offers it to whoever may be in the middle of something. */
export const LanguageNotice = () => {
  const change = useLanguageChange()
  if (!change) return null
  const { state, preferences } = change
  const isLoading = state === 'loading'
  return (
    <Alert
      severity="info"
      role="status"
      action={
        !isLoading && (
          <>
            <Button color="inherit" variant="outlined" onClick={() => reload(preferences)}>
              {shellTexts.reload}
            </Button>
            <Button color="inherit" onClick={dismissLanguageChange}>
              {shellTexts.later}
            </Button>
          </>
        )
      }
      sx={{ borderRadius: 0, px: { xs: 2, md: 3 } }}
    >
      {isLoading ? texts.openingIn(languageNames[preferences.language]) : shellTexts.preferencesChanged}
    </Alert>
  )
}
