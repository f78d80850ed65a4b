import { useState } from 'react'
import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { preferences } from '#contract/session/preferences.ts'
import { calendars, clocks } from '#contract/session/preferenceValues.ts'
import { type SessionUser, setPreferences } from '#contract/session/session.ts'
import { accountTexts as texts } from '#web/account/account.texts.ts'
import { call } from '#web/http/call.ts'
import { language } from '#web/language/language.ts'
import { languageNames } from '#web/language/languageNames.ts'
import { isAsPreferred } from '#web/language/preferences.ts'
import { reloadAsPreferred } from '#web/offline/openAsPreferred.ts'
import { setOwnPreferences } from '#web/session/session.ts'
import { askToLeave, refuseWhileSaving } from '#web/ui/form/confirmLeave.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showWarning } from '#web/ui/page/toastQueue.ts'

/** In the form, an empty calendar or clock is what is usual in the language. */
const usual = z.literal('').transform(() => null)
const schema = preferences.extend({
  calendar: z.union([usual, z.enum(calendars)]),
  clock: z.union([usual, z.enum(clocks)]),
})

const languageOptions = languages.map(value => ({ value, label: languageNames[value] }))
const calendarOptions = calendars.map(value => ({ value, label: texts.calendars[value] }))
const clockOptions = clocks.map(value => ({ value, label: texts.clocks[value] }))

interface Props {
  user: SessionUser
  onClose: () => void
}

type Values = z.output<typeof schema>

/** The language, calendar and clock of one's own app, which is loaded again. */
export const PreferencesDialog = ({ user, onClose }: Props) => {
  const chosen = user.preferences ?? { language, calendar: null, clock: null }
  // Of the page behind the dialog: later, the dialog has some itself.
  const [wouldLoseChanges] = useState(hasUnsavedChanges)
  const confirm = async (next: Values) => {
    if (isAsPreferred(next)) return true
    return wouldLoseChanges ? askToLeave('reload') : !refuseWhileSaving()
  }
  const save = async (next: Values) => {
    await call(setPreferences, next)
    setOwnPreferences(user, next)
    // The notice behind the dialog offers it again.
    if (!isAsPreferred(next))
      await reloadAsPreferred(next).catch((error: unknown) => showWarning(texts.preferencesNotLoaded(reasonOf(error))))
  }
  return (
    <FormDialog
      title={texts.preferences}
      submit={texts.savePreferences}
      failure={texts.preferencesFailed}
      schema={schema}
      defaultValues={{ language: chosen.language, calendar: chosen.calendar ?? '', clock: chosen.clock ?? '' }}
      confirm={confirm}
      onSubmit={save}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectInput control={control} name="language" label={texts.language} options={languageOptions} />
          <SelectInput
            control={control}
            name="calendar"
            label={texts.calendar}
            options={calendarOptions}
            empty={texts.usual}
          />
          <SelectInput control={control} name="clock" label={texts.clock} options={clockOptions} empty={texts.usual} />
        </>
      )}
    </FormDialog>
  )
}
