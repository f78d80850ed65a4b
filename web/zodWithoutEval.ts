declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * The content security policy forbids building functions from text, which zod tries when a schema is made. Its settings
 * are put down before it is loaded, because z.config() would come too late for schemas that share its chunk.
 */
globalThis.__zod_globalConfig = { jitless: true }

export {}
