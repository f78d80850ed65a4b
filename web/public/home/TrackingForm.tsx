import { type FormEvent, useEffect, useState } from 'react'
import { homeTexts } from '#web/public/home/home.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

/** The back/forward cache may restore the page in its leaving state, so `pageshow` resets it. */
const useLeaving = () => {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const reset = () => setLeaving(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  return [isLeaving, setLeaving] as const
}

/** Without scripts the form is submitted to the server, which redirects to the repair. */
export const TrackingForm = ({ initialNumber }: { initialNumber?: string }) => {
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
          defaultValue={initialNumber}
        />
      </div>
      <button className="button" type="submit" aria-disabled={isLeaving}>
        {isLeaving && <span className="spinner" aria-hidden="true" />}
        {isLeaving ? texts.tracking : texts.track}
      </button>
    </form>
  )
}
