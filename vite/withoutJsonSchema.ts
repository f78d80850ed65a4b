import type { Plugin } from 'vite'

/** Zod lets each schema describe itself as JSON Schema. Only the server asks for that, for the API document. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'tigena:without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: code =>
      Array.from(
        code.matchAll(/^export (?:const|function) (\w+)/gm),
        ([, name]) => `export const ${name} = () => undefined`,
      ).join('\n'),
  },
})
