import { useState } from 'react'
import { blankMessage } from '#web/session/blankMessage.ts'
import { sessionTexts as texts } from '#web/session/session.texts.ts'

const eye = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z'

export const PasswordField = () => {
  const [isShown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor="password">{texts.password}</label>
      <div className="login-password">
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...blankMessage(texts.passwordBlank)}
        />
        <button type="button" onClick={() => setShown(!isShown)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={eye} />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 4l16 16" />}
          </svg>
          <span className="visually-hidden">{isShown ? texts.hidePassword : texts.showPassword}</span>
        </button>
      </div>
    </div>
  )
}
