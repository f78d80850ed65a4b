import { type FormEvent, useEffect, useState } from 'react'
import { homeTexts } from '#web/public/home/home.texts.ts'
import { useTexts } from '#web/public/view.ts'

/** The page may come back from the browser's memory as it was left: still leaving. */
const useLeaving = () => {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  return [isLeaving, setLeaving] as const
}

/** Without scripts the form is sent as it is, and the server goes on to the number. */
export const TrackingForm = ({ asked }: { asked?: string }) => {
  const texts = useTexts(homeTexts)
  const [isLeaving, setLeaving] = useLeaving()
  const track = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('number') ?? '').trim()
    if (!number || isLeaving) return
    setLeaving(true)
    location.assign(`/status/${encodeURIComponent(number)}`)
  }
  return (
    <form className="surface track" action="/status" onSubmit={track}>
      <div className="field">
        <label htmlFor="number">{texts.label}</label>
        <input
          id="number"
          name="number"
          type="text"
          aria-label={texts.placeholder}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={40}
          defaultValue={asked}
        />
      </div>
      <button className="button" type="submit" aria-disabled={isLeaving}>
        {isLeaving && <span className="spinner" aria-hidden="true" />}
        {isLeaving ? texts.tracking : texts.track}
      </button>
    </form>
  )
}
