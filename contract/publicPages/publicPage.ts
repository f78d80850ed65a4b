import type { ReplyOf } from '../endpoint.ts'
import type { getFeedbackForm } from '../feedback/feedback.ts'
import type { Language } from '../language.ts'
import type { getPublicSettings } from '../settings/settings.ts'
import type { TrackedRepair } from '../tracking/tracking.ts'

/** The fields of a form that was sent incomplete, as they came. */
export type GivenAnswers = Readonly<Record<string, string | number>>

/** What a customer's page shows, found by the server. */
export type PublicPage =
  | { readonly name: 'home' }
  | { readonly name: 'repair'; readonly repair: TrackedRepair }
  | { readonly name: 'repairNotFound'; readonly asked: string }
  | { readonly name: 'feedback'; readonly form: ReplyOf<typeof getFeedbackForm>; readonly given?: GivenAnswers }
  | { readonly name: 'feedbackRefused'; readonly reason: 'notAvailable' | 'notDelivered' }
  | { readonly name: 'tooManyLookUps'; readonly retryAfterSeconds: number }
  | { readonly name: 'failed' }

/** All that a page is made of: the server renders it, and the browser takes it over from the same. */
export interface PublicView {
  readonly page: PublicPage
  readonly language: Language
  readonly settings: ReplyOf<typeof getPublicSettings>
  /** When it was rendered, so that both sides reckon from one moment. */
  readonly now: string
}

export interface RenderedPage {
  /** What a page says of itself: its title, and what a shared link shows of it. */
  readonly head: string
  readonly root: string
}

/** What Vite has built of web/public for the server. */
export interface PageRenderer {
  renderPage(view: PublicView): Promise<RenderedPage>
}
