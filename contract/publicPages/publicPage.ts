import type { ReplyOf } from '../endpoint.ts'
import type { getFeedbackForm } from '../feedback/feedback.ts'
import type { Language } from '../language.ts'
import type { QrShape } from '../qrShape.ts'
import type { getPublicSettings } from '../settings/settings.ts'
import type { TrackedRepair } from '../tracking/tracking.ts'
import type { PublicWarranty } from '../warranties/publicWarranty.ts'
import type { PublicScheme } from './colorScheme.ts'

/** The fields of an incomplete form as they were submitted. */
export type SubmittedAnswers = Readonly<Record<string, string | number>>

/** What a customer page shows. */
export type PublicPage =
  | { readonly name: 'home' }
  /** Links to the same repair have the number as its page was opened: with its key or without. */
  | { readonly name: 'repair'; readonly repair: TrackedRepair; readonly linkNumber: string }
  | { readonly name: 'repairNotFound'; readonly typedNumber: string }
  | {
      readonly name: 'feedback'
      readonly form: ReplyOf<typeof getFeedbackForm>
      readonly linkNumber: string
      readonly submitted?: SubmittedAnswers
    }
  | { readonly name: 'feedbackRefused'; readonly reason: 'notAvailable' | 'notDelivered' }
  | {
      readonly name: 'certificate'
      readonly warranty: PublicWarranty
      /** Why it ended before the end of its period, or ''. */
      readonly ended: string
      /** When the warranty is void, in the language of the page. */
      readonly terms: string
      /** The QR code of the verification page, if it could be made. */
      readonly code: QrShape | null
    }
  | {
      readonly name: 'verification'
      readonly warranty: PublicWarranty
      /** What the state means, in the language of the page. */
      readonly verdict: string
    }
  | { readonly name: 'warrantyNotFound'; readonly wanted: 'certificate' | 'warranty' }
  | { readonly name: 'tooManyLookUps'; readonly retryAfterSeconds: number }
  | { readonly name: 'failed' }

/** The state of a page: the server renders it, and the browser hydrates from the same state. */
export interface PublicView {
  readonly page: PublicPage
  readonly language: Language
  /** Undefined until the customer has chosen one. */
  readonly scheme?: PublicScheme | undefined
  readonly settings: ReplyOf<typeof getPublicSettings>
  /** '&key=…' from the link to a certificate, or ''. Links to the same page and its PDF carry it, also on a problem page. */
  readonly keyQuery: string
  /** The time of rendering, so that server and browser compute with the same time. */
  readonly now: string
}

export interface RenderedPage {
  /** The title and the metadata for link previews. */
  readonly head: string
  readonly root: string
  /** Below the root. The browser does not hydrate it, so it costs no JavaScript. */
  readonly foot: string
}

/** Renders customer pages. Vite builds it from web/public for the server. */
export interface PageRenderer {
  renderPage(view: PublicView): Promise<RenderedPage>
}
