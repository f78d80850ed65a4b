import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPage, PublicView } from '#contract/publicPages/publicPage.ts'
import { getPublicSettings } from '#contract/settings/settings.ts'
import { verifyPath } from '#contract/warranties/warrantyTerms.ts'
import { type CallerOptions, visitorOf } from '../platform/http/caller.ts'
import { type ConstraintRefusals, refusalWithLog } from '../platform/http/refusals.ts'
import { maxPublicBodyBytes } from '../platform/http/requestLimits.ts'
import { readSettings } from '../settings/settings.service.ts'
import { compress, encodingFor } from './compress.ts'
import { cacheFailurePages } from './failurePageCache.ts'
import { submitFeedbackForm } from './feedbackForm.ts'
import { findForm, pageOfRefusal, pagesByPath } from './findPage.ts'
import { chosenLanguage, languageOf } from './language.ts'
import { loadPageRenderer } from './loadPageRenderer.ts'
import { fillTemplate, openTemplate } from './pageDocument.ts'
import { chosenScheme } from './scheme.ts'

interface Options extends CallerOptions {
  readonly constraintRefusals: ConstraintRefusals
}

const numberIn = (part: unknown): string => String((part as { number?: unknown }).number ?? '').trim()

const keyIn = (query: unknown): string | undefined => {
  const { key } = query as { key?: unknown }
  return typeof key === 'string' && key !== '' ? key : undefined
}

const keyQueryOf = (query: unknown): string => {
  const key = keyIn(query)
  return key === undefined ? '' : `&key=${encodeURIComponent(key)}`
}

const openPages = async () => {
  const { renderPage } = await loadPageRenderer()
  const templates = { en: await openTemplate('en'), am: await openTemplate('am') }
  const render = cacheFailurePages(async (view, encoding) =>
    compress(fillTemplate(templates[view.language].template, view, await renderPage(view)), encoding),
  )
  return async (request: FastifyRequest, reply: FastifyReply, view: PublicView): Promise<FastifyReply> => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const bytes = await render(view, encoding)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({
        'content-security-policy': templates[view.language].policy,
        'x-robots-tag': 'noindex',
        vary: 'accept-encoding, accept-language, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(bytes)
  }
}

/** Redirects the search form, which browsers without JavaScript submit with a query string. */
const redirectSearchForm = (app: FastifyInstance): void => {
  app.get('/status', (request, reply) => {
    const number = numberIn(request.query)
    return reply.redirect(number ? `/status/${encodeURIComponent(number)}` : '/')
  })
  // Customers enter the six digits of a warranty in the box for a tracking number, too, also as '#784 552'.
  app.get('/status/:number(^#? ?\\d{3}[ -]?\\d{3}$)', (request, reply) =>
    reply.redirect(verifyPath(numberIn(request.params).replace(/\D/g, ''))),
  )
}

/** Serves the customer pages. They are rendered on the server, so they are readable without JavaScript. */
export const servePublicPages = async (
  app: FastifyInstance,
  { constraintRefusals, ...options }: Options,
): Promise<void> => {
  const { db } = options
  const send = await openPages()
  const currentSettings = async () => getPublicSettings.reply.parse(await readSettings(db))
  /** The last settings that were read, for error pages while the database is unavailable. */
  let settings = await currentSettings()

  const show = (request: FastifyRequest, reply: FastifyReply, page: PublicPage) => {
    chosenLanguage.remember(request, reply)
    chosenScheme.remember(request, reply)
    return send(request, reply, {
      page,
      language: languageOf(request),
      scheme: chosenScheme.find(request),
      settings,
      keyQuery: keyQueryOf(request.query),
      now: new Date().toISOString(),
    })
  }

  const showRefused = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalWithLog(error, request, constraintRefusals)
    const { retryAfterSeconds } = refusal.details
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return show(request, reply.code(refusal.status), pageOfRefusal(refusal, numberIn(request.params)))
  }

  for (const [url, findPage] of Object.entries(pagesByPath)) {
    app.get(url, { errorHandler: showRefused }, async (request, reply) => {
      request.caller = visitorOf(request, reply, options)
      settings = await currentSettings()
      const page = await findPage({
        db,
        visitor: request.caller,
        number: numberIn(request.params),
        key: keyIn(request.query),
        language: languageOf(request),
        log: request.log,
      })
      return show(request, reply, page)
    })
  }
  redirectSearchForm(app)
  app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/feedback/:number',
      { errorHandler: showRefused, bodyLimit: maxPublicBodyBytes },
      async (request, reply) => {
        const number = numberIn(request.params)
        request.caller = visitorOf(request, reply, options)
        const incomplete = await submitFeedbackForm(db, request.caller, number, String(request.body))
        if (incomplete) return show(request, reply.code(400), await findForm(db, request.caller, number, incomplete))
        return reply.redirect(`/feedback/${encodeURIComponent(number)}`, 303)
      },
    )
  })
}
