declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * The content security policy forbids eval, which zod tries when it creates a schema. This setting is stored before zod
 * loads, because z.config() would run too late for schemas in the same chunk.
 */
globalThis.__zod_globalConfig = { jitless: true }

export {}
