import type { apiDocument } from '../platform/http/openapi.ts'

type Described = Readonly<Record<string, unknown>>

/** The parts of an operation that the page shows. */
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly 'x-allowed': readonly string[]
  readonly parameters: readonly { name?: string; in?: string; required?: boolean; schema?: Described }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: Described }>> }
  readonly responses: Readonly<Record<string, { description: string; content?: Described }>>
}

type ApiDocument = ReturnType<typeof apiDocument> & { readonly servers: readonly { readonly url: string }[] }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The colours, sizes and font of the staff app. */
const styles = `
  * { box-sizing: border-box }
  body { margin: 0; background: #f6f7fb; color: #161a2b; font: 14px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
  header { background: #1a237e; color: #fff; padding: 16px }
  header a { color: #fff }
  main, header > div { max-width: 960px; margin: 0 auto }
  main { padding: 16px }
  h1 { font-size: 20px; margin: 0 }
  h2 { font-size: 16px; margin: 24px 0 8px; scroll-margin-top: 8px }
  h3 { font-size: 13px; margin: 12px 0 4px; color: #555b73 }
  p { margin: 4px 0 }
  nav { display: flex; flex-wrap: wrap; gap: 8px }
  nav a { padding: 10px 12px; border-radius: 8px; background: #e8eaf6; color: #1a237e; text-decoration: none }
  details { background: #fff; border: 1px solid #e3e6ef; border-radius: 10px; margin-bottom: 8px; padding: 0 12px }
  details > :last-child { margin-bottom: 12px }
  summary { cursor: pointer; padding: 12px 0; overflow-wrap: anywhere }
  summary b { display: inline-block; min-width: 56px; color: #1a237e }
  summary span { display: block; color: #555b73 }
  code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
  pre { background: #f6f7fb; border-radius: 8px; padding: 8px; margin: 0; overflow-x: auto }
  table { border-collapse: collapse; width: 100% }
  td { padding: 4px 8px 4px 0; vertical-align: top; border-top: 1px solid #e3e6ef; overflow-wrap: anywhere }
`

const schemaBlock = (title: string, schema: Described | undefined): string =>
  schema ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : ''

const parameterRows = ({ parameters }: Operation): string =>
  parameters
    .filter(({ name }) => name !== undefined)
    .map(
      ({ name = '', in: place, required, schema }) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
    )
    .join('')

const responseRows = ({ responses }: Operation): string =>
  Object.entries(responses)
    .map(([status, { description }]) => `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`)
    .join('')

/** The schema of a success. A picture, a paper and a refusal have none to show here. */
const replySchema = ({ responses }: Operation): Described | undefined => {
  const success = Object.entries(responses).find(([status]) => Number(status) < 300)?.[1]
  return (Object.values(success?.content ?? {})[0] as { schema?: Described } | undefined)?.schema
}

const operationBlock = (method: string, path: string, operation: Operation): string => {
  const rows = parameterRows(operation)
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  return `<details id="${operation.operationId}">
<summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}</span></summary>
<p>For: ${operation['x-allowed'].join(', ')}</p>
${rows && `<h3>Parameters</h3><table>${rows}</table>`}
${type ? schemaBlock(`Body (${type})`, body?.schema) : ''}
${schemaBlock('Reply', replySchema(operation))}
<h3>Answers</h3><table>${responseRows(operation)}</table>
</details>`
}

const anchorOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')

/** The API document as a page without scripts. */
export const renderApiPage = ({ info, tags, paths, components, servers }: ApiDocument): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  )
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    const blocks = own.map(({ method, path, operation }) => operationBlock(method, path, operation))
    return `<h2 id="${anchorOf(name)}">${name}</h2>\n${blocks.join('\n')}`
  })
  const links = tags.map(({ name }) => `<a href="#${anchorOf(name)}">${name}</a>`)
  const { securitySchemes, parameters, schemas } = components
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title} API</title><style>${styles}</style></head>
<body>
<header><div><h1>${info.title} API</h1><p><a href="/admin/dashboard">Back to ${info.title}</a></p></div></header>
<main>
<p>${escapeHtml(info.description)}</p>
<p>Server: <code>${escapeHtml(servers.map(({ url }) => url).join(', '))}</code>. For programs: <a href="/api/openapi.json">/api/openapi.json</a> (${info.license.name} licence).</p>
<p>Cookie <code>${securitySchemes.session.name}</code>: ${escapeHtml(securitySchemes.session.description)}</p>
<p>Header <code>${parameters.Origin.name}</code>: ${escapeHtml(parameters.Origin.description)}</p>
${schemaBlock('A refusal', schemas.Refusal as Described)}
<h2>Features</h2>
<nav>${links.join('')}</nav>
${sections.join('\n')}
</main>
</body>
</html>`
}
