import { type FormEvent, useEffect, useState } from 'react'
import { useTexts } from '#web/public/language.ts'
import { useDocumentTitle } from '#web/public/useDocumentTitle.ts'

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

const TrackingForm = () => {
  const texts = useTexts().home
  const [isLeaving, setLeaving] = useLeaving()
  const track = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('number') ?? '').trim()
    if (!number || isLeaving) return
    setLeaving(true)
    location.assign(`/status/${encodeURIComponent(number)}`)
  }
  return (
    <form className="surface track" onSubmit={track}>
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
        />
      </div>
      <button className="button" type="submit" aria-disabled={isLeaving}>
        {isLeaving && <span className="spinner" aria-hidden="true" />}
        {isLeaving ? texts.tracking : texts.track}
      </button>
    </form>
  )
}

export const HomePage = () => {
  const texts = useTexts().home
  useDocumentTitle(texts.documentTitle)
  return (
    <>
      <div className="hero">
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
      </div>
      <TrackingForm />
      <section className="help">
        <h2>{texts.whereIsIt}</h2>
        <ul>
          <li>{texts.onTicket}</li>
          <li>{texts.inSms}</li>
          <li>{texts.askUs}</li>
        </ul>
      </section>
    </>
  )
}
