import { build, type Rolldown } from 'vite'

/** Builds a module with all that it imports as one classic script. */
export const buildClassicScript = async (input: string, define: Record<string, string> = {}): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format: 'iife' },
        // A store is used here without React, which would stay as dead code.
        treeshake: { moduleSideEffects: [{ test: /node_modules/, sideEffects: false }] },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}
